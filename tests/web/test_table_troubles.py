"""What goes wrong around the page's table: reloads, a second tab, storage, the network, the back button."""

from playwright.sync_api import expect

from .hand import Hand


def begun(hand: Hand, site: str, answers: int = 3) -> None:
    """A match of Tulum with a few answers."""
    hand.open(site)
    hand.still_dice()
    hand.begin("tulum", ["Ada", "Ben"])
    for _ in range(answers):
        hand.answer()
    stored(hand)


def stored(hand: Hand) -> None:
    """Wait until the browser has confirmed what was written."""
    hand.wait("body[data-saved=yes]")


def throw_waits(hand: Hand) -> None:
    """Answer until a throw of several dice is asked for."""
    while hand.page.locator(".slots .die").count() < 3:
        hand.answer()
    stored(hand)


def test_a_reload_in_the_middle_of_an_answer_loses_nothing(hand: Hand, site: str) -> None:
    begun(hand, site)
    throw_waits(hand)
    hand.touch(".palette .die >> nth=2")
    hand.touch(".palette .die >> nth=4")
    asked, seats = hand.asked(), hand.page.locator(".seat").all_inner_texts()
    entered = hand.page.locator(".slots .die").evaluate_all("dice => dice.map(die => die.ariaLabel)")
    hand.page.reload()
    hand.wait("body[data-asked] #entry .slots")
    assert hand.asked() == asked
    assert hand.page.locator(".seat").all_inner_texts() == seats
    assert hand.page.locator(".slots .die").evaluate_all("dice => dice.map(die => die.ariaLabel)") == entered
    hand.answer()


def test_an_answer_just_given_survives_a_reload_once_it_is_marked(hand: Hand, site: str) -> None:
    begun(hand, site)
    for _ in range(5):
        hand.answer()
        stored(hand)
        asked = hand.asked()
        hand.page.reload()
        hand.wait("body[data-asked] #entry .entry")
        assert hand.asked() == asked


def test_a_second_tab_says_so_and_can_take_over(hand: Hand, site: str) -> None:
    begun(hand, site)
    asked = hand.asked()
    other = Hand(hand.page.context.new_page())
    other.page.goto(f"{site}?lang=en")
    expect(other.page.get_by_text("open in another tab")).to_be_visible()
    hand.answer()  # the first one goes on
    stored(hand)
    assert hand.asked() != asked
    asked = hand.asked()
    other.touch(other.page.get_by_text("Use it here"))
    expect(hand.page.get_by_text("goes on in another tab")).to_be_visible()
    other.touch(".open-match")
    other.wait("body[data-asked] #entry .entry")
    assert other.asked() == asked


FULL = """() => {
  IDBObjectStore.prototype.put = function () {
    const { transaction } = this;
    queueMicrotask(() => transaction.abort());
    Object.defineProperty(transaction, "error", { get: () => new DOMException("full", "QuotaExceededError") });
    return {};
  };
}"""


def test_a_full_storage_is_told_and_the_match_goes_on(hand: Hand, site: str) -> None:
    begun(hand, site)
    worker = hand.page.workers[0]
    worker.evaluate(FULL)
    for _ in range(4):
        hand.answer()
    expect(hand.page.get_by_text("storage is full")).to_be_visible()
    assert hand.page.locator("body").get_attribute("data-saved") == "no"


def test_a_storage_that_is_refused_is_told_and_the_match_goes_on(hand: Hand, site: str) -> None:
    # The worker's own script is served with a first line that refuses every database.
    def refusing(route) -> None:
        answer = route.fetch()
        refuse = "self.indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };\n"
        route.fulfill(response=answer, body=refuse + answer.text())

    hand.page.route("**/js/firmware/database.js", refusing)
    hand.open(site)
    expect(hand.page.get_by_text("refuses to store anything")).to_be_visible()
    hand.still_dice()
    hand.begin("tulum", ["Ada", "Ben"])
    for _ in range(4):
        hand.answer()
    assert hand.page.locator("body").get_attribute("data-saved") == "no"


def test_a_match_goes_on_without_network(hand: Hand, site: str) -> None:
    begun(hand, site)
    hand.page.context.set_offline(True)
    for _ in range(4):
        hand.answer()
    hand.touch("#rounds")
    hand.wait("dialog")
    hand.touch("dialog .close")
    expect(hand.page.locator("dialog")).to_have_count(0)
    hand.touch("#leave")
    hand.wait("body[data-screen=home]")
    hand.touch(".open-match")
    hand.wait("body[data-asked] #entry .entry")


def test_the_back_button_closes_a_dialog_then_leaves_the_match_and_loses_nothing(hand: Hand, site: str) -> None:
    begun(hand, site)
    asked = hand.asked()
    hand.touch("#answers")
    hand.wait("dialog")
    hand.page.go_back()
    expect(hand.page.locator("dialog")).to_have_count(0)
    assert hand.asked() == asked
    hand.page.go_back()  # to the set-up of that match
    hand.wait("body[data-screen=setup]")
    hand.page.go_back()
    hand.wait("body[data-screen=home]")
    hand.touch(".open-match")
    hand.wait("body[data-asked] #entry .entry")
    assert hand.asked() == asked
    hand.answer()
