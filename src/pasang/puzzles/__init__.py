"""Positions in which exactly one move keeps the best outcome, found in engine rounds and proved."""
