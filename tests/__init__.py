"""Tests: the same rooms and nouns as the sources."""
