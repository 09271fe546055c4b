"""Contests: two players over many paired openings, to learn which is stronger and by how much."""
