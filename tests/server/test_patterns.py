from __future__ import annotations

from starlette.testclient import TestClient

from tests.server.asking import opened


def test_all_traditional_patterns_are_listed_and_then_ones_own(client: TestClient) -> None:
    patterns = client.get("/api/patterns").json()
    assert len(patterns) == 36
    assert patterns[0]["nickname"]
    assert [one["name"] for one in patterns if one["warnings"]] == ["2-as-printed"]


def test_a_pattern_of_ones_own_is_kept_changed_played_put_away_and_restored(
    client: TestClient,
) -> None:
    rows = client.get("/api/patterns").json()[4]["rows"]
    kept = client.post("/api/patterns", json={"title": "Mine", "rows": rows}).json()
    assert kept["own"]
    assert kept["warnings"] == []
    table = opened(client, pattern=kept["name"])
    assert table["view"]["rows"] == rows
    assert table["pattern"] == kept["name"]
    uneven = rows.replace("b", "w", 1)
    changed = client.put(f"/api/patterns/{kept['name']}", json={"title": "Ours", "rows": uneven})
    assert changed.json()["title"] == "Ours"
    assert len(changed.json()["warnings"]) == 2
    assert uneven.split("/")[0] in client.get(f"/api/patterns/{kept['name']}.txt").text
    assert client.delete(f"/api/patterns/{kept['name']}").status_code == 204
    assert len(client.get("/api/patterns").json()) == 36
    assert client.get(f"/api/patterns/{kept['name']}.txt").status_code == 404
    assert client.post(f"/api/patterns/{kept['name']}/restore").json()["title"] == "Ours"


def test_a_pattern_is_checked_without_being_kept(client: TestClient) -> None:
    rows = client.get("/api/patterns").json()[0]["rows"]
    assert client.post("/api/patterns/check", json={"rows": rows}).json() == {
        "warnings": [],
        "symmetry": "quarter",
        "black": 60,
        "white": 60,
    }
    gap = client.post("/api/patterns/check", json={"rows": rows.replace("b", ".", 1)})
    assert gap.status_code == 422
    assert gap.json()["error"] == "bad_pattern"


def test_a_traditional_pattern_cannot_be_painted_over(client: TestClient) -> None:
    rows = client.get("/api/patterns").json()[0]["rows"]
    assert client.put("/api/patterns/1", json={"title": "x", "rows": rows}).status_code == 404


def test_ones_own_patterns_come_in_pages(client: TestClient) -> None:
    rows = client.get("/api/patterns").json()[0]["rows"]
    kept = [
        client.post("/api/patterns", json={"title": str(number), "rows": rows}).json()["name"]
        for number in range(5)
    ]
    first = client.get("/api/patterns", params={"limit": 2}).json()
    own = [one["name"] for one in first if one["own"]]
    assert (len(first), len(own)) == (36 + 2, 2)
    while page := client.get("/api/patterns", params={"limit": 2, "after": own[-1]}).json():
        assert all(one["own"] for one in page)
        own += [one["name"] for one in page]
    assert sorted(own) == sorted(kept)
    assert client.get("/api/patterns", params={"limit": 1000}).status_code == 422
    assert client.get("/api/patterns", params={"after": "own-nothing"}).status_code == 404
