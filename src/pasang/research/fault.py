"""What is wrong with the laboratory's files and settings, said in one sentence."""

from __future__ import annotations


class ResearchFault(ValueError):
    """A file that is damaged or other than is wanted, or settings that contradict each other."""
