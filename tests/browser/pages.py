"""The pages that stand by themselves: those of a table or a review need a round first."""

from typing import Final

PAGES: Final = (
    "/",
    "/new",
    "/learn",
    "/learn/first-round",
    "/learn/rules",
    "/learn/line",
    "/puzzles",
    "/patterns",
    "/atlas?pattern=35",
    "/workshop",
    "/library",
    "/analyse",
    "/print",
    "/settings",
    "/lobby",
    "/tournaments",
    "/account",
    "/people",
)
