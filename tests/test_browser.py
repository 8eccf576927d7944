"""The browser that the tests bring along runs, and axe-core finds what is wrong with a page."""

from browser import axe_findings

_GOOD = "<!doctype html><html lang=en><head><title>Good</title></head><body><main><h1>Hello</h1></main></body></html>"


def test_chromium_runs_script_and_draws_text(page):
    page.set_content(_GOOD)
    assert page.evaluate("document.querySelector('h1').getBoundingClientRect().width") > 50
    assert page.evaluate("6 * 7") == 42


def test_axe_has_nothing_to_say_about_a_good_page(page):
    page.set_content(_GOOD)
    assert axe_findings(page) == []


def test_axe_finds_a_picture_without_words(page):
    page.set_content(_GOOD.replace("</main>", "<img src='data:,'></main>"))
    assert [line.split(":")[0] for line in axe_findings(page)] == ["image-alt"]
