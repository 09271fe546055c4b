"""A page at the other end of a socket, spoken to and listened to at once."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


async def until_one_ends(*ways: Coroutine[Any, Any, None]) -> None:
    """Go all these ways until one of them ends, which the page that goes does; the others end with it."""
    tasks = {asyncio.create_task(way) for way in ways}
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
