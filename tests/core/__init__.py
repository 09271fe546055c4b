"""Tests of the core through its door."""
