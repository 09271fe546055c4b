"""What two people at a table should have: simple sums and sets, and nothing of the table that is tested but the law."""

from __future__ import annotations

from dataclasses import dataclass, field

from pasang.notation.round import Round
from pasang.play.clock import ClockSetting
from pasang.play.finish import Termination
from pasang.play.offer import Offer, OfferKind
from pasang.rules.side import Side

_DAY_MS = 24 * 3600 * 1000
Outcome = tuple[Termination, Side | None]


@dataclass(frozen=True)
class CoupleDeed:
    """Something that somebody asks for from a seat, under a name."""

    id: str
    kind: str
    who: str
    side: Side
    ply: int
    move: str = ""
    offer: OfferKind = OfferKind.PAUSE
    gone_ms: int = 0
    """How long the other player has been gone."""


@dataclass
class CoupleModel:
    """A table of two people, told what happens at it and when."""

    seats: dict[Side, str]
    setting: ClockSetting
    round: Round = field(default_factory=lambda: Round.start(1))
    outcome: Outcome | None = None
    is_paused: bool = False
    offer: Offer | None = None
    declined: set[Offer] = field(default_factory=set)
    is_rematch_agreed: bool = False
    running: Side | None = None
    since: int = 0
    left: dict[Side, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.left = dict.fromkeys(Side, self.whole_ms)

    @property
    def whole_ms(self) -> int:
        return self.setting.days * _DAY_MS or self.setting.initial_s * 1000

    def left_at(self, side: Side, now: int) -> int:
        used = max(0, now - self.since) if side is self.running else 0
        return max(0, self.left[side] - used)

    def has_fallen(self, now: int) -> bool:
        return self.running is not None and self.left_at(self.running, now) == 0

    def allows(self, deed: CoupleDeed, now: int) -> bool:
        """Whether somebody may do this now."""
        if deed.kind == "go":
            return deed.who in self.seats.values() and self.is_paused
        if self.seats[deed.side] != deed.who or deed.ply != len(self.round.moves):
            return False
        if deed.kind in {"accept", "decline"}:
            return self._is_answer(deed) and (deed.kind == "decline" or not self.has_fallen(now))
        if self.has_fallen(now) or (deed.kind == "offer" and not self._may_offer(deed)):
            return False
        return deed.kind == "offer" or (self.outcome is None and self._may_go_on(deed))

    def _may_go_on(self, deed: CoupleDeed) -> bool:
        both_moved = len(self.round.moves) >= 2
        match deed.kind:
            case "play":
                return not self.is_paused and deed.side is self.round.to_move
            case "abort":
                return not both_moved
            case "claim":
                is_gone = deed.gone_ms >= 60_000 and not self.setting.days
                return is_gone and both_moved and not self.is_paused
            case _:
                return True

    def _may_offer(self, deed: CoupleDeed) -> bool:
        asked = Offer(deed.offer, deed.side)
        if deed.offer is OfferKind.REMATCH:
            fits = self.outcome is not None and not self.is_rematch_agreed
        else:
            fits = self.outcome is None and not self.is_paused
        if deed.offer is OfferKind.TAKEBACK:
            fits = fits and self._own_ply(deed.side) is not None
        return fits and asked != self.offer and asked not in self.declined

    def _is_answer(self, deed: CoupleDeed) -> bool:
        if self.offer is None or self.offer.kind is not deed.offer:
            return False
        return deed.kind == "decline" or self.offer.side is not deed.side

    def _own_ply(self, side: Side) -> int | None:
        plies = [ply for ply in range(len(self.round.moves)) if ply % 2 == side]
        return max(plies, default=None)

    def do(self, deed: CoupleDeed, now: int) -> None:
        """Do what is allowed."""
        match deed.kind:
            case "play":
                self._play(deed, now)
            case "go":
                self.is_paused, self.offer = False, None
                if self.round.moves:
                    self.running, self.since = self.round.to_move, now
            case "offer" if self.offer != Offer(deed.offer, deed.side.other):
                self.offer = Offer(deed.offer, deed.side)
            case "offer" | "accept":
                self._agree(now)
            case "decline":
                assert self.offer is not None
                if self.offer.side is not deed.side:
                    self.declined.add(self.offer)
                self.offer = None
            case "abort":
                self.end((Termination.ABORTED, None), now)
            case "claim":
                self.end((Termination.ABANDONED, deed.side), now)
            case "resign":
                self.end((Termination.RESIGNATION, deed.side.other), now)

    def _play(self, deed: CoupleDeed, now: int) -> None:
        has_bonus = self.running is deed.side
        self.stop(now)
        self.left[deed.side] += self.setting.increment_s * 1000 * has_bonus
        self.round = self.round.play(deed.move)
        self.offer, self.declined = None, set()
        self._turn(now)
        if result := self.round.result:
            self.end((Termination(result.ending.value), result.winner), now)

    def _agree(self, now: int) -> None:
        assert self.offer is not None
        kind, side, self.offer = self.offer.kind, self.offer.side, None
        if kind is OfferKind.REMATCH:
            self.is_rematch_agreed = True
        elif kind is OfferKind.PAUSE:
            self.stop(now)
            self.is_paused = True
        else:
            ply = self._own_ply(side)
            assert ply is not None
            self.stop(now)
            self.round, self.declined = self.round.back_to(ply), set()
            if ply:
                self._turn(now)

    def _turn(self, now: int) -> None:
        if self.setting.days:
            self.left = dict.fromkeys(Side, self.whole_ms)
        self.running, self.since = self.round.to_move, now

    def stop(self, now: int) -> None:
        """Nobody's time runs from now on."""
        if self.running is not None:
            self.left[self.running] = self.left_at(self.running, now)
        self.running = None

    def end(self, outcome: Outcome, now: int) -> None:
        """The round is over."""
        self.stop(now)
        self.outcome, self.is_paused, self.offer, self.declined = outcome, False, None, set()

    def be_away(self, before: int, after: int) -> None:
        """No server was up between these moments; the later one may be told by a clock that was set back."""
        running = self.running
        if running is not None:
            self.stop(min(before, after))
            self.running, self.since = running, after
