"""Data that Python and C++ share, and what writes it."""
