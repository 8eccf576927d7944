"""Figures that tests measure are told at the end of the run: a test gives them to `record_property`."""


def pytest_terminal_summary(terminalreporter):
    figures = [item for report in terminalreporter.stats.get("passed", []) for item in report.user_properties]
    if figures:
        terminalreporter.section("figures")
        for name, value in figures:
            terminalreporter.line(f"{name}: {value}")
