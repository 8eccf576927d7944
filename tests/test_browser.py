"""The browser that the tests bring along runs, and axe-core finds what is wrong with a page."""

from browser import axe_findings

_GOOD = "<!doctype html><html lang=en><head><title>Good</title></head><body><main><h1>Hello</h1></main></body></html>"


def test_chromium_runs_script_and_draws_letters(page):
    page.set_content(_GOOD.replace("Hello", "<span>WWWW</span> <i>iiii</i>"))
    assert page.evaluate("6 * 7") == 42
    widths = page.evaluate("['span', 'i'].map(name => document.querySelector(name).getBoundingClientRect().width)")
    assert widths[0] > 3 * widths[1] > 30  # letters of a font, not boxes for letters that are missing


def test_axe_has_nothing_to_say_about_a_good_page(page):
    page.set_content(_GOOD)
    assert axe_findings(page) == []


def test_axe_finds_a_picture_without_words(page):
    page.set_content(_GOOD.replace("</main>", "<img src='data:,'></main>"))
    assert [line.split(":")[0] for line in axe_findings(page)] == ["image-alt"]
