"""The pages round the table: start, new round, review, workshop, library, print."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from urllib.parse import urlsplit

import httpx2
from playwright.sync_api import Route, expect

from tests.browser.rounds import imported, played_round
from tests.browser.screen import LEVEL_1, PERSON, Watched


def test_a_new_round_is_chosen_and_begun(desk: Watched) -> None:
    desk.go("/")
    desk.picture("start")
    desk.go("/new")
    page = desk.page
    expect(page.locator(".pattern")).to_have_count(36)
    desk.picture("new-round")
    page.get_by_role("radio", name=re.compile("friend", re.IGNORECASE)).check()
    page.locator("form .begin .button.main").click()
    page.wait_for_url(re.compile("/table/"))
    expect(desk.board).to_be_visible()


def test_the_start_page_can_be_used_before_its_board_has_come(desk: Watched) -> None:
    """Nothing but what its first answer names is needed, and what comes later moves nothing."""
    page, held, let_go = desk.page, list[Route](), Event()
    named = httpx2.get(desk.address).text

    def hold(route: Route) -> None:
        if let_go.is_set() or urlsplit(route.request.url).path in named:
            route.continue_()
        else:
            held.append(route)

    page.route("**/*.js", hold)
    desk.go("/")
    first = page.get_by_role("link", name="New round")
    expect(first).to_be_visible()
    expect(page.locator(".saved.waiting")).to_have_count(0)
    place, height = first.bounding_box(), page.evaluate("document.body.scrollHeight")
    assert page.evaluate("() => customElements.get('pasang-board') === undefined")
    let_go.set()
    for route in held:
        route.continue_()
    page.wait_for_function(
        "() => document.querySelector('pasang-board').shadowRoot?.querySelector('use')"
    )
    assert (first.bounding_box(), page.evaluate("document.body.scrollHeight")) == (place, height)


def test_a_table_says_how_far_its_engine_looks_ahead(calm_desk: Watched) -> None:
    table = calm_desk.open_table(south={**LEVEL_1, "level": 10}, north=PERSON)
    calm_desk.go(f"/table/{table}")
    expect(calm_desk.page.locator(".guide")).to_contain_text(re.compile(r"looking \d+ moves ahead"))


def test_a_finished_round_is_reviewed(calm_desk: Watched) -> None:
    table = imported(calm_desk.address, seed=36)
    plies = len(played_round(36).moves)
    calm_desk.go(f"/review/{table}")
    page = calm_desk.page
    expect(calm_desk.board).to_be_visible()
    page.get_by_role("button", name="First").click()
    page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_role("button", name="Judge the round").click()
    page.wait_for_function(
        "plies => document.querySelector('review-page').analysis.judged.size === plies + 1",
        arg=plies,
        timeout=90_000,
    )
    assert page.locator(".graph path.estimate").get_attribute("d")
    calm_desk.picture("review")


def test_a_variation_numbers_a_reply_only_where_it_begins_with_one(calm_desk: Watched) -> None:
    calm_desk.go(f"/review/{imported(calm_desk.address, seed=9)}")
    page = calm_desk.page
    page.get_by_role("button", name="First").click()
    expect(page.get_by_role("button", name="Back")).to_be_disabled()
    calm_desk.point("a1").click()
    expect(page.get_by_text("North to move")).to_be_visible()
    calm_desk.point("k11").click()
    expect(page.locator(".variation .move")).to_have_text(["a", "k"])
    expect(page.locator(".variation .number")).to_have_text(["1."])


def test_the_engine_looks_ever_deeper_while_one_looks(calm_desk: Watched) -> None:
    table = imported(calm_desk.address, seed=12)
    calm_desk.go(f"/review/{table}")
    page = calm_desk.page
    page.get_by_role("button", name="First").click()
    page.get_by_label("Engine", exact=True).check()
    depth = "() => document.querySelector('review-page').analysis.engine.told?.depth ?? 0"
    page.wait_for_function(f"() => ({depth})() > 2")
    first = page.evaluate(depth)
    page.wait_for_function(f"() => ({depth})() > {first}")
    calm_desk.picture("analysis")


def test_a_pattern_is_painted_kept_and_played(calm_desk: Watched) -> None:
    calm_desk.go("/workshop")
    page = calm_desk.page
    before = calm_desk.board.evaluate("board => board.rows")
    said = page.locator(".count")
    expect(said).to_contain_text("60 black, 60 white")
    expect(said).to_contain_text("Balanced: both sides start equal.")
    page.get_by_role("radio", name="a half turn").check()
    page.get_by_role("radio", name="Swap").check()
    calm_desk.point("c4").click()
    after = calm_desk.board.evaluate("board => board.rows")
    changed = [
        at for at, (one, other) in enumerate(zip(before, after, strict=True)) if one != other
    ]
    assert len(changed) == 2, "a painted point and its image after a half turn"
    expect(said).to_contain_text("instead of 60 and 60: the two sides do not start equal.")
    expect(said).not_to_contain_text("half turn")
    page.get_by_label("Name").fill("Bunga")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Bunga").first).to_be_visible()
    calm_desk.picture("workshop")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile("/(table|new)"))


def test_the_library_finds_renames_deletes_and_restores(calm_desk: Watched) -> None:
    imported(calm_desk.address, seed=13, title="Regatta")
    calm_desk.go("/library")
    page = calm_desk.page
    page.get_by_role("searchbox").fill("regatta")
    rounds = page.locator(".rounds li")
    expect(rounds).to_have_count(1)
    calm_desk.picture("library")
    rounds.get_by_role("button", name="Rename").click()
    page.get_by_label("New title").fill("Regatta final")
    page.get_by_role("button", name="Save").click()
    expect(rounds.get_by_role("heading")).to_have_text("Regatta final")
    rounds.get_by_role("button", name="Delete").click()
    expect(rounds).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(rounds).to_have_count(1)


def test_the_library_acts_only_on_rounds_that_are_shown(calm_desk: Watched) -> None:
    imported(calm_desk.address, seed=13, title="Sunset")
    calm_desk.go("/library")
    page = calm_desk.page
    page.get_by_role("searchbox").fill("sunset")
    page.get_by_role("checkbox", name="Choose Sunset").check()
    expect(page.get_by_role("button", name="Delete 1")).to_be_visible()
    page.get_by_role("combobox").select_option("playing")
    expect(page.get_by_text("Nothing found")).to_be_visible()
    expect(page.get_by_role("button", name="Delete 1")).to_have_count(0)
    page.get_by_role("searchbox").fill("")
    expect(page.get_by_text("No rounds yet")).to_have_count(0)


def test_an_import_names_the_file_that_it_could_not_read(
    calm_desk: Watched, tmp_path: Path
) -> None:
    good, bad = tmp_path / "good.pasang", tmp_path / "bad.pasang"
    good.write_text('[Pattern "1"]\n\n1. c j\n')
    bad.write_text("no record")
    calm_desk.outage_expected = True
    calm_desk.go("/library")
    page = calm_desk.page
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Import records").click()
    chooser.value.set_files([bad, good])
    expect(page.locator(".banner")).to_contain_text("1 round imported. bad.pasang: Line 1")


def test_many_files_are_imported_at_the_pace_of_the_server(
    calm_desk: Watched, tmp_path: Path
) -> None:
    files = [tmp_path / f"{number}.pasang" for number in range(9)]
    for file in files:
        file.write_text('[Pattern "1"]\n\n1. c j\n')
    calm_desk.outage_expected = True
    calm_desk.go("/library")
    page = calm_desk.page
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Import records").click()
    chooser.value.set_files(files)
    expect(page.locator(".banner")).to_have_text("9 rounds imported.", timeout=20_000)


def test_the_lesson_on_suntuk_counts_rightly(calm_desk: Watched) -> None:
    calm_desk.go("/learn/rules")
    lesson = calm_desk.page.locator("playable-board").last
    lesson.scroll_into_view_if_needed()
    expect(lesson).to_contain_text("South to move")
    start = lesson.evaluate("figure => figure.start.position")
    moves = lesson.locator("pasang-board").evaluate("board => board.choices.map(({move}) => move)")
    ends = [
        httpx2.post(
            f"{calm_desk.address}/api/position", json={"position": start, "moves": [move]}
        ).json()["ending"]
        for move in moves
    ]
    expect(calm_desk.page.get_by_text("South has three moves. Two of them")).to_be_visible()
    assert (len(ends), ends.count("suntuk")) == (3, 2)


def test_renaming_begins_in_the_field_and_can_be_left(calm_desk: Watched) -> None:
    imported(calm_desk.address, seed=13, title="Moonrise")
    calm_desk.go("/library")
    page = calm_desk.page
    page.get_by_role("searchbox").fill("moonrise")
    expect(page.locator(".rounds li")).to_have_count(1)
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_label("New title")).to_be_focused()
    page.keyboard.type("Not this")
    page.keyboard.press("Escape")
    expect(page.locator(".rounds h2")).to_have_text("Moonrise")


def test_an_address_that_leads_nowhere_says_so_in_the_title(calm_desk: Watched) -> None:
    calm_desk.outage_expected = True
    calm_desk.go("/table/100%")
    expect(calm_desk.page).to_have_title("No such page · Pasang")


def test_a_long_library_is_shown_page_by_page(calm_desk: Watched) -> None:
    record = '[Event "Long evening"]\n[Pattern "1"]\n\n1. c j\n'
    answer = httpx2.post(f"{calm_desk.address}/api/records", content="\n".join([record] * 60))
    assert answer.status_code == 200
    calm_desk.go("/library")
    page = calm_desk.page
    expect(page.locator(".rounds li")).to_have_count(24)
    expect(page.locator(".rounds .about p").first).to_have_text("South – North")
    page.get_by_role("button", name="Show more").click()
    expect(page.locator(".rounds li")).to_have_count(48)


def test_boards_and_pattern_cards_are_offered_for_print(desk: Watched) -> None:
    desk.go("/print")
    desk.picture("print")
    links = desk.page.locator('.row a[href^="/api/print/"]')
    for sheet in (
        ["/api/print/board.pdf", "/api/print/board.svg"],
        ["/api/print/pattern/1.pdf", "/api/print/pattern/1.svg"],
    ):
        expect(links).to_have_count(2)
        for link, address in zip(links.all(), sheet, strict=True):
            expect(link).to_have_attribute("href", f"{address}?lang=en")
            assert desk.page.request.get(f"{desk.address}{address}").ok
        desk.page.get_by_role("radio", name="Pattern card").check()


def test_teachers_find_everything_for_a_class(calm_desk: Watched) -> None:
    calm_desk.go("/learn")
    calm_desk.page.get_by_role("link", name="For teachers").click()
    links = calm_desk.page.locator(".teaching a")
    expect(links).to_have_count(6)
    plan = links.filter(has_text="Lesson plan").get_attribute("href")
    assert plan == "/api/print/teaching/lesson-plan.pdf?lang=en"
    assert calm_desk.page.request.get(f"{calm_desk.address}{plan}").body().startswith(b"%PDF")


def test_a_sheet_fills_one_page_of_paper_and_leaves_other_pages_their_own(desk: Watched) -> None:
    sizes = re.compile(rb"/MediaBox *\[([^\]]*)\]")
    desk.go("/print")
    expect(desk.page.locator("img.sheet")).to_be_visible()
    a4 = sizes.findall(desk.page.pdf(prefer_css_page_size=True))
    assert len(a4) == 1
    desk.page.locator("a[href='/learn']").first.click()
    expect(desk.page.locator(".print")).to_have_count(0)
    assert a4[0] not in sizes.findall(desk.page.pdf(prefer_css_page_size=True))


@contextmanager
def other_site(framed: str) -> Iterator[str]:
    """A site of somebody else's that shows an address of ours in a frame."""

    class Framing(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(f'<iframe width="600" height="600" src="{framed}"></iframe>'.encode())

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Framing) as site:
        thread = Thread(target=site.serve_forever)
        thread.start()
        yield f"http://localhost:{site.server_port}/"
        site.shutdown()
        thread.join()


def test_the_embedded_board_alone_shows_itself_in_a_frame_of_another_site(desk: Watched) -> None:
    page = desk.page.context.new_page()
    boards = page.frame_locator("iframe").locator("pasang-board")
    with other_site(f"{desk.address}/embed") as address:
        page.goto(address)
        expect(boards.first).to_be_visible()
    table = desk.open_table()
    with other_site(f"{desk.address}/table/{table}") as address:
        with page.expect_console_message(lambda message: "frame" in message.text):
            page.goto(address)
        expect(boards).to_have_count(0)
