"""What people do at the page's table beside answering: undo, correct, keep secrets, time, turn, change language."""

import re

from playwright.sync_api import expect

from .hand import Hand
from .tour import cut_texts, link, until


def scores(hand: Hand) -> "list[str]":
    return hand.page.locator(".seat").all_inner_texts()


def test_undo_and_redo_lead_back_and_forth(hand: Hand, site: str) -> None:
    link(hand, site, "en", "tumblin-dice", "first=seated&dice=2", "Ada,Ben")
    for _ in range(4):
        hand.answer()
    asked, stood = hand.asked(), scores(hand)
    for number in range(4):
        hand.touch("#undo")
        expect(hand.page.locator("body")).to_have_attribute("data-asked", str(3 - number))
    expect(hand.page.locator("#undo")).to_be_disabled()
    for number in range(4):
        hand.touch("#redo")
        expect(hand.page.locator("body")).to_have_attribute("data-asked", str(number + 1))
    assert (hand.asked(), scores(hand)) == (asked, stood)
    expect(hand.page.locator("#redo")).to_be_disabled()


def test_any_answer_can_be_corrected(hand: Hand, site: str) -> None:
    link(hand, site, "en", "tumblin-dice", "first=seated&dice=1", "Ada,Ben")
    for zone, face in ((4, 6), (1, 3)):  # Ada 24, Ben 3
        lay(hand, zone, face)
    expect(hand.page.locator(".seat.seat-0 .score")).to_have_text("24")
    hand.touch("#answers")
    hand.touch(".answers button >> nth=1")
    hand.touch("dialog .tumblin .step-2 text")
    hand.touch("dialog .faces .die.face >> nth=4")
    expect(hand.page.locator("dialog")).to_have_count(0)
    expect(hand.page.locator(".seat.seat-0 .score")).to_have_text("10")
    expect(hand.page.locator(".seat.seat-1 .score")).to_have_text("3")


def lay(hand: Hand, zone: int, face: int) -> None:
    before = hand.asked()
    hand.touch(f"#entry .tumblin .step-{zone} text")
    hand.touch(f"#entry .faces .die.face >> nth={face - 1}")
    expect(hand.page.locator("body")).not_to_have_attribute("data-asked", str(before))


def test_an_end_can_be_taken_back_and_a_rematch_takes_one_touch(hand: Hand, site: str, tmp_path) -> None:
    link(hand, site, "en", "tumblin-dice", "first=seated&dice=1&target=1&tie=shared", "Ada,Ben")
    lay(hand, 4, 6)
    lay(hand, 1, 3)
    expect(hand.page.locator(".winner .names")).to_have_text("Ada")
    hand.touch("#undo")
    expect(hand.page.locator("body")).to_have_attribute("data-asked", "1")
    lay(hand, 4, 6)
    expect(hand.page.locator(".winner .names")).to_have_text("Ada, Ben")
    hand.touch("#again")
    expect(hand.page.locator("body")).to_have_attribute("data-asked", "0")
    hand.touch("#leave")
    hand.wait("body[data-screen=home]")
    store = hand.backup(tmp_path)
    assert [game for _, game in store.finished()] == ["tumblin-dice"]
    assert len(store.open_matches()) == 1


def test_two_quick_touches_begin_one_match(hand: Hand, site: str, tmp_path) -> None:
    hand.open(site)
    hand.choose("tumblin-dice", ["Ada", "Ben"])
    twice(hand, "#start")
    hand.wait('body[data-asked="0"] #entry .entry')
    link(hand, site, "en", "tumblin-dice", "first=seated&dice=1&target=1&tie=shared", "Ada,Ben")
    lay(hand, 4, 6)
    lay(hand, 1, 3)
    expect(hand.page.locator("#again")).to_be_enabled()
    twice(hand, "#again")
    expect(hand.page.locator("body")).to_have_attribute("data-asked", "0")
    hand.touch("#leave")
    hand.wait("body[data-screen=home]")
    store = hand.backup(tmp_path)
    assert (len(store.open_matches()), len(store.finished())) == (2, 1)


def twice(hand: Hand, button: str) -> None:
    hand.page.locator(button).evaluate("button => { button.click(); button.click(); }")


def test_what_was_half_entered_does_not_come_up_in_another_match(hand: Hand, site: str) -> None:
    link(hand, site, "en", "tumblin-dice", "first=seated&dice=1", "Ada,Ben")
    hand.touch("#entry .tumblin .step-4 text")
    hand.touch("#leave")
    hand.wait("body[data-screen=home]")
    link(hand, site, "en", "tumblin-dice", "first=seated&dice=1", "Ada,Ben")
    expect(hand.page.locator("#entry .tumblin .chosen")).to_have_count(0)


def test_a_name_too_many_is_not_lost_and_no_name_comes_twice(hand: Hand, site: str) -> None:
    hand.open(site)
    hand.choose("tulum", ["Ada", "Ben", "Cleo"])
    hand.page.fill("#name", "Ben")
    hand.touch("form button")
    expect(hand.page.locator("#name")).to_have_value("Ben")
    expect(hand.page.locator(".seats li")).to_have_count(3)
    hand.page.fill("#name", "Dan")
    hand.touch("form button")
    expect(hand.page.locator("form button")).to_be_disabled()


def test_a_face_says_what_total_it_would_make(hand: Hand, site: str) -> None:
    link(hand, site, "en", "tumblin-dice", "first=seated&dice=1", "Ada,Ben")
    lay(hand, 4, 5)
    lay(hand, 1, 1)
    hand.touch("#entry .tumblin .step-3 text")
    expect(hand.page.locator("#entry .faces small >> nth=5")).to_have_text("= 38")


def test_the_keypad_offers_likely_numbers_and_says_the_total(hand: Hand, site: str) -> None:
    link(hand, site, "en", "tumblin-dice", "first=seated&entry=total", "Ada,Ben")
    for key in ("4", "4"):
        hand.touch(hand.page.locator("#entry .key", has_text=key))
    expect(hand.page.locator("#entry .total")).to_have_text("= 44")
    hand.touch("#entry .keypad .main")
    expect(hand.page.locator("body")).to_have_attribute("data-asked", "1")
    expect(hand.page.locator("#entry .likely")).to_contain_text("44")
    for key in ("9", "9", "9"):
        hand.touch(hand.page.locator("#entry .key", has_text=key))
    expect(hand.page.locator("#entry .keypad .main")).to_be_disabled()


def test_a_secret_is_covered_until_its_player_holds_the_tablet(hand: Hand, site: str) -> None:
    link(hand, site, "en", "slipped", "", "Ada,Ben")
    until(hand, ".cover")
    expect(hand.page.locator("#asked .question")).to_have_count(0)
    name = hand.page.locator("#asked h2").inner_text()
    expect(hand.page.locator(".cover")).to_contain_text(f"For {name} only")
    hand.touch(".cover button")
    expect(hand.page.locator("#asked .question")).to_be_visible()
    hand.answer()
    hand.touch("#answers")
    expect(hand.page.locator(".answers li >> nth=0")).to_contain_text("•••")


def test_a_secret_is_covered_again_for_another_pair_of_eyes(hand: Hand, site: str) -> None:
    link(hand, site, "en", "slipped", "", "Ada,Ben")
    until(hand, ".cover")
    name = hand.page.locator("#asked h2")
    first = name.inner_text()
    while name.inner_text() == first:
        hand.answer()
    hand.touch("#undo")  # by the other one, who holds the tablet
    expect(name).to_have_text(first)
    expect(hand.page.locator(".cover")).to_be_visible()
    hand.touch("#answers")
    hand.touch(hand.page.locator(".answers button", has_text="•••").last)
    expect(hand.page.locator("dialog .cover")).to_contain_text(f"For {first} only")
    expect(hand.page.locator("dialog h3")).to_have_text(re.compile(f"· {first}$"))


def test_a_place_on_a_board_shows_the_time_that_is_left(hand: Hand, site: str) -> None:
    link(hand, site, "en", "cui-bono", "limit=30", "Ada,Ben")
    until(hand, ".board .lit")
    expect(hand.page.locator("#entry .countdown [role=timer]")).to_have_text(re.compile(r"^\d+ s$"))


def test_the_time_that_is_left_goes_on_when_the_tablet_is_turned(hand: Hand, site: str) -> None:
    link(hand, site, "en", "cui-bono", "limit=30", "Ada,Ben")
    until(hand, ".countdown")
    left = hand.page.locator("#entry .countdown [role=timer]")
    expect(left).to_have_text("28 s")
    hand.page.set_viewport_size({"width": 768, "height": 1024})
    hand.wait("#entry .countdown")
    assert int(left.inner_text().split()[0]) <= 28


def test_colours_have_the_letters_of_the_language_from_the_first_question_on(hand: Hand, site: str) -> None:
    link(hand, site, "de", "tulum", "", "Ada,Ben")
    letters = hand.page.locator("#view .pyramid >> nth=0").locator("text").all_text_contents()
    assert "".join(dict.fromkeys(letters)) == "ROGÜBV"
    link(hand, site, "de", "dice-trip", "", "Ada")
    until(hand, ".trip-entry")
    hand.wait("body[data-saved=yes]")
    hand.page.reload()
    hand.wait(".trip-entry")
    assert set(hand.page.locator("#entry .letter").all_text_contents()) == set("RGÜB")


def test_the_stopwatch_gives_a_time(hand: Hand, site: str) -> None:
    link(hand, site, "en", "dune", "", "Ada,Ben")
    until(hand, ".stopwatch")
    hand.touch("#entry .choices .option >> nth=0")  # done
    take = hand.page.locator("#entry .take-time")
    expect(take).to_be_disabled()
    hand.touch("#entry .stopwatch .main")
    expect(take).to_be_enabled()
    hand.touch("#entry .stopwatch .main")
    time = hand.page.locator("#entry .watch").inner_text()
    hand.touch(take)
    expect(hand.page.locator("#asked .last")).to_contain_text(time)


def test_names_face_their_sides_and_a_phone_lists_them(hand: Hand, site: str) -> None:
    link(hand, site, "en", "tulum")
    for side, seat in (("bottom", 0), ("left", 1), ("top", 2), ("right", 3)):
        expect(hand.page.locator(f"#side-{side} .seat-{seat}.seat")).to_be_visible()
    hand.page.set_viewport_size({"width": 390, "height": 844})
    expect(hand.page.locator("#side-top .seat")).to_have_count(4)


def test_dice_tumble_and_settle_unless_that_is_switched_off(hand: Hand, site: str) -> None:
    link(hand, site, "en", "tulum", "", "Ada,Ben")
    hand.answer()
    hand.touch("#entry .throw button.main")
    expect(hand.page.locator(".thrown .die")).to_have_count(6)
    expect(hand.page.locator("body")).to_have_attribute("data-asked", "2")


def test_the_advice_is_given_on_wish(hand: Hand, site: str) -> None:
    link(hand, site, "en", "tulum", "", "Ada,Ben")
    until(hand, ".risk button")
    expect(hand.page.locator(".risk")).not_to_contain_text("Best")
    hand.touch(".risk button")
    expect(hand.page.locator(".risk strong")).to_contain_text("Best: ")


def test_another_language_goes_on_with_the_same_match(hand: Hand, site: str) -> None:
    link(hand, site, "en", "tulum", "", "Ada,Ben")
    hand.answer()
    asked = hand.asked()
    hand.wait("body[data-saved=yes]")
    hand.touch("#leave")
    hand.wait("body[data-screen=home]")
    hand.page.select_option("#language", "fr")
    expect(hand.page.get_by_text("Nouvelle partie").first).to_be_visible()
    hand.touch(".open-match")
    hand.wait("body[data-asked] #entry .entry")
    assert hand.asked() == asked
    expect(hand.page.locator("#undo")).to_contain_text("Annuler")


def test_a_question_turns_to_who_is_asked_where_people_wish_it(hand: Hand, site: str) -> None:
    link(hand, site, "en", "tumblin-dice", "first=seated&dice=1", "Ada,Ben,Cleo,Dan")
    expect(hand.page.locator("#play")).to_have_attribute("data-facing", "bottom")
    hand.touch("#turn")
    for side in ("bottom", "left", "top", "right"):
        expect(hand.page.locator("#play")).to_have_attribute("data-facing", side)
        assert not cut_texts(hand)
        hand.answer()
    hand.page.set_viewport_size({"width": 390, "height": 844})  # a phone is passed round
    expect(hand.page.locator("#play")).to_have_attribute("data-facing", "bottom")
    expect(hand.page.locator("#turn")).to_be_hidden()


def test_the_assistant_of_dice_trip_speaks_on_wish(hand: Hand, site: str) -> None:
    link(hand, site, "en", "dice-trip", "assistant=on", "Ada")
    until(hand, ".advice button")
    expect(hand.page.locator(".advice")).not_to_contain_text("Best")
    hand.touch(".advice button")
    expect(hand.page.locator(".advice strong")).to_contain_text("highest possible")


def test_an_old_place_is_corrected_on_the_board_of_that_moment(hand: Hand, site: str) -> None:
    link(hand, site, "en", "rasanto", "", "Ada,Ben")
    while hand.page.locator("#entry .board-die").count() < 4:
        hand.answer()
    hand.touch("#answers")
    places = hand.page.locator(".answers button", has_text="Layer 1")
    hand.touch(places.last)  # the first die of the match
    hand.wait("dialog .board .lit")
    assert hand.page.locator("dialog .board-die").count() == 0
    hand.touch("dialog .board .lit >> nth=0")
    expect(hand.page.locator("dialog")).to_have_count(0)


def test_a_link_opens_a_game_with_its_options(hand: Hand, site: str) -> None:
    hand.open(site)
    hand.choose("tulum", [])
    hand.touch("summary")
    hand.page.get_by_label("Advice").select_option(label="off")
    hand.touch("#link")
    expect(hand.page.locator("#notices")).to_contain_text(f"{site}#game=tulum&advice=off")
    hand.page.goto("about:blank")
    hand.page.goto(f"{site}?lang=en#game=tulum&advice=off")
    hand.wait("body[data-screen=setup]")
    hand.touch("summary")
    expect(hand.page.get_by_label("Advice").locator("option:checked")).to_have_text("off")
    hand.page.evaluate("location.hash = '#game=tulum&players=Cleo,Dan'")  # pasted into the same tab
    expect(hand.page.locator(".seat-0 .name")).to_have_text("Cleo")
    link(hand, site, "en", "tulum", "advice=off", "Ada,Ben")
    hand.touch("#card")
    hand.touch("dialog #link")
    expect(hand.page.locator("#notices")).to_contain_text("#game=tulum&players=Ada%2CBen&advice=off")


def test_a_link_keeps_names_with_a_comma(hand: Hand, site: str) -> None:
    hand.open(site)
    hand.begin("tulum", ["Doe, Jane", "Ben & Co=1"])
    hand.touch("#card")
    hand.touch("dialog #link")
    address = hand.page.locator("#notices .notice p").inner_text().removeprefix("Copied: ")
    hand.page.goto("about:blank")
    hand.page.goto(address)
    hand.wait("body[data-asked] #entry .entry")
    assert hand.page.locator(".seat .name").all_inner_texts() == ["Ben & Co=1", "Doe, Jane"]  # top, bottom
