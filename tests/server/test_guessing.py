"""Guessing passwords is slowed down, and keeps nobody else from logging in."""

from __future__ import annotations

import threading
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest
from argon2 import PasswordHasher
from starlette.testclient import TestClient

from pasang.server.in_turn import InTurn
from tests.server.neighbours import PASSWORD, House, log_in, refused
from tests.waiting import MOST_S, until


def test_guessing_is_slowed_down_by_address(house: House) -> None:
    house.account("siti")
    answers = [log_in(house.browser(), "siti", f"guess number {n}") for n in range(10)]
    assert refused(answers[-1]) == (429, "too_many_tries")
    assert refused(log_in(house.browser(), "awang", "anything at all")) == (429, "too_many_tries")


def test_one_address_that_guesses_for_long_locks_nobody_out_elsewhere(house: House) -> None:
    house.account("siti")
    for number in range(60):
        log_in(house.browser(), "siti", f"guess number {number}")
    assert log_in(house.browser(address="10.0.0.7"), "siti", PASSWORD).status_code == 200


def test_guessing_one_name_from_many_addresses_is_slowed_down_too(house: House) -> None:
    house.rooms.people._name_tries.own.clock = lambda: 0.0
    answers = [
        log_in(house.browser(address=f"10.0.0.{number}"), "siti", "a guess of mine")
        for number in range(41)
    ]
    assert refused(answers[-2]) == (403, "wrong_password")
    assert refused(answers[-1]) == (429, "too_many_tries")


def test_whoever_logs_in_rightly_takes_nothing_from_the_name(house: House) -> None:
    house.rooms.people._name_tries.own.clock = lambda: 0.0
    house.account("siti")
    answers = [log_in(house.browser(), "siti", PASSWORD) for _ in range(45)]
    assert {answer.status_code for answer in answers} == {200}


def test_a_bounded_number_waits_to_log_in_and_the_rest_is_refused_by_name(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.account("siti")
    waiting = InTurn(most_waiting=2, most_of_one=1)
    monkeypatch.setattr(house.rooms.people, "_proving", waiting)
    may_end = threading.Event()
    right = PasswordHasher.verify

    def verify_late(hasher: PasswordHasher, kept: str, password: str) -> bool:
        assert may_end.wait(MOST_S)
        return right(hasher, kept, password)

    monkeypatch.setattr(PasswordHasher, "verify", verify_late)
    with ThreadPoolExecutor(4) as at_once:

        def ask(browser: TestClient) -> Future[Any]:
            return at_once.submit(log_in, browser, "siti", PASSWORD)

        let_in = [ask(house.browser())]
        until(lambda: waiting._is_busy, "the first at the door")
        let_in.append(ask(house.browser()))
        until(lambda: len(waiting._waiting) == 1, "the second behind it")
        assert refused(ask(house.browser()).result(MOST_S)) == (503, "busy"), "of one address"
        let_in.append(ask(house.browser(address="10.0.0.7")))
        until(lambda: len(waiting._waiting) == 2, "one from elsewhere")
        late = ask(house.browser(address="10.0.0.8")).result(MOST_S)
        assert refused(late) == (503, "busy"), "of all"
        assert late.headers["retry-after"]
        may_end.set()
        assert {one.result(MOST_S).status_code for one in let_in} == {200}


def test_a_class_behind_one_address_logs_in_at_once_and_whoever_guesses_there_does_not(
    house: House,
) -> None:
    house.rooms.people._tries.own.clock = lambda: 0.0
    names = [f"pupil{number}" for number in range(30)]
    for name in names:
        house.account(name)
    with ThreadPoolExecutor(len(names)) as at_once:
        answers = at_once.map(lambda name: log_in(house.browser(), name, PASSWORD), names)
        assert {answer.status_code for answer in answers} == {200}
    guesses = [log_in(house.browser(), name, "a guess of mine") for name in names[:10]]
    assert refused(guesses[0]) == (403, "wrong_password")
    assert refused(guesses[-1]) == (429, "too_many_tries")
