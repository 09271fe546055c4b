"""Turns as an Atom feed (RFC 4287)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final
from xml.etree import ElementTree as Xml

from pasang.notation.words import counted
from pasang.play.clock import Instant
from pasang.server.archive.listing import Listing, OpenOffer
from pasang.server.people.notice_wish import Wish
from pasang.server.people.person import Person
from pasang.server.words import server_words

_ATOM: Final = "http://www.w3.org/2005/Atom"


@dataclass(frozen=True, slots=True)
class Waiting:
    """What waits for somebody: turns, and offers."""

    turns: Sequence[Listing]
    offers: Sequence[OpenOffer]


def turns_feed(person: Person, waiting: Waiting, address: str, wish: Wish) -> bytes:
    """One entry a turn and an offer, and the last digest; another move at a table makes another entry."""
    said = server_words()["feed"]
    feed = Xml.Element("feed", xmlns=_ATOM)
    _add(feed, "title", said["title"].format(name=person.name))
    _add(feed, "id", f"{address}/api/turns/feed/{person.id}")
    offered = [one.listing for one in waiting.offers]
    told = [one.updated for one in (*waiting.turns, *offered)]
    told += [wish.last_digest] if wish.last_digest else []
    _add(feed, "updated", _moment(max(told, default=Instant(0))))
    Xml.SubElement(feed, "link", href=f"{address}/lobby")
    for one in waiting.turns:
        _add_table(feed, one, said["turn"], address, f"#{one.ply}")
    for offer in waiting.offers:
        mark = f"#{offer.listing.ply}-{offer.offer.kind.value}"
        _add_table(feed, offer.listing, said["offer"], address, mark)
    if wish.last_digest:
        entry = Xml.SubElement(feed, "entry")
        _add(entry, "title", counted(said["digest"], wish.last_count))
        _add(entry, "id", f"{address}/api/turns/feed/{person.id}#{wish.last_digest}")
        _add(entry, "updated", _moment(wish.last_digest))
        Xml.SubElement(entry, "link", href=f"{address}/lobby")
    written: bytes = Xml.tostring(feed, encoding="utf-8", xml_declaration=True)
    return written


def _add_table(feed: Xml.Element, one: Listing, title: str, address: str, mark: str) -> None:
    entry = Xml.SubElement(feed, "entry")
    south, north = one.seats.south.name, one.seats.north.name
    _add(entry, "title", title.format(south=south, north=north))
    _add(entry, "id", f"{address}/table/{one.id}{mark}")
    _add(entry, "updated", _moment(one.updated))
    Xml.SubElement(entry, "link", href=f"{address}/table/{one.id}")


def _add(parent: Xml.Element, name: str, text: str) -> None:
    Xml.SubElement(parent, name).text = text


def _moment(at: Instant) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat()
