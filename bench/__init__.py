"""Measurements, each beside a peer or a baseline in the same run; ``make bench`` writes docs/benchmarks.md."""
