"""What the server tells whoever runs it: whether it can do its work, and figures."""

from __future__ import annotations

import ipaddress
from typing import Final, Literal

from fastapi import APIRouter, Request, Response

import pasang
from pasang.server.metrics import figures_text
from pasang.server.problem import RequestProblem
from pasang.server.rooms import InRooms, Rooms
from pasang.server.wire.about import Health

_NEAR: Final = tuple(
    map(
        ipaddress.ip_network,
        ("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1", "fc00::/7"),
    )
)

router = APIRouter(tags=["operating"])


@router.get("/health", responses={503: {"model": Health, "description": "It cannot do its work."}})
async def health(rooms: InRooms, response: Response) -> Health:
    """Tell whether the server can do its work, and what it carries."""
    is_writable = await rooms.writable.is_writable()
    if not is_writable:
        response.status_code = 503
    return Health(
        status="ok" if is_writable else "failing",
        version=pasang.__version__,
        archive="writable" if is_writable else "failing",
        bus=_bus(rooms),
        open_tables=rooms.hall.open_tables,
        searches=rooms.searches.running,
        failing=rooms.failing,
    )


@router.get("/metrics", include_in_schema=False)
def metrics(request: Request, rooms: InRooms) -> Response:
    """Tell figures to Prometheus, to this machine and its own network alone."""
    if not _is_near(request.client.host if request.client else ""):
        raise RequestProblem(404, "no_such_address")
    return Response(figures_text(rooms), media_type="text/plain; version=0.0.4; charset=utf-8")


def _bus(rooms: Rooms) -> Literal["none", "up", "down"]:
    if rooms.neighbours is None:
        return "none"
    return "up" if rooms.neighbours.is_up else "down"


def _is_near(host: str) -> bool:
    """Whether an address is of this machine or of a private network.

    >>> _is_near("127.0.0.1"), _is_near("192.168.1.7"), _is_near("8.8.8.8"), _is_near("")
    (True, True, False, False)
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    address = getattr(address, "ipv4_mapped", None) or address
    return any(address in network for network in _NEAR)
