from __future__ import annotations

import asyncio
import threading

from pasang.server.law_queue import in_turn


def test_long_work_is_done_one_at_a_time_and_off_the_event_loop() -> None:
    meeting = threading.Barrier(2)
    threads = set()

    def met_another() -> bool:
        threads.add(threading.get_ident())
        try:
            meeting.wait(timeout=0.1)
        except threading.BrokenBarrierError:
            return False
        return True

    async def both() -> tuple[bool, bool]:
        first, second = await asyncio.gather(in_turn(met_another), in_turn(met_another))
        return first, second

    assert asyncio.run(both()) == (False, False)
    assert threading.get_ident() not in threads
