"""``pasang bot`` at a server whose disk is full for a while."""

from __future__ import annotations

from pathlib import Path

import httpx2

from tests.cli.bots import COMMAND, moves, opened, running
from tests.server.full_disk import AS_MANY_AS_IT_LIKES, most_bytes_in_a_file
from tests.server.running import ServerProcess
from tests.waiting import until


def test_a_bot_whose_move_could_not_be_written_plays_it_when_the_disk_has_room_again(
    server: ServerProcess, siti: httpx2.Client, token: Path
) -> None:
    table = opened(siti)
    most_bytes_in_a_file(server, 1)
    with running(*COMMAND, server.address, "greedy", "--token", str(token)) as bot:
        assert bot.stdout is not None
        for line in bot.stdout:
            if "again in" in line:
                break
        assert moves(siti, table) == 0
        most_bytes_in_a_file(server, AS_MANY_AS_IT_LIKES)
        until(lambda: moves(siti, table) > 1, "moves after the disk was full")
