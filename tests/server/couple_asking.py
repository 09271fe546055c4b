"""What a page sends for a deed of the model of two people."""

from __future__ import annotations

from pasang.server.live.deeds import Act
from pasang.server.view.refusal import side_name
from pasang.server.wire.live_table import AskPause, PlayMove, Resign
from pasang.server.wire.table_manners import AnswerOffer, LeaveRound, MakeOffer
from tests.server.couple_model import CoupleDeed


def asked(deed: CoupleDeed) -> Act:
    """A deed as a page asks for it."""
    about = {"kind": deed.kind, "id": deed.id, "ply": deed.ply, "side": side_name(deed.side)}
    match deed.kind:
        case "play":
            return PlayMove(kind="play", id=deed.id, ply=deed.ply, move=deed.move)
        case "go":
            return AskPause(kind="go", id=deed.id)
        case "resign":
            return Resign.model_validate(about)
        case "offer":
            return MakeOffer.model_validate({**about, "offer": deed.offer.value})
        case "accept" | "decline":
            return AnswerOffer.model_validate({**about, "offer": deed.offer.value})
        case _:
            return LeaveRound.model_validate(about)
