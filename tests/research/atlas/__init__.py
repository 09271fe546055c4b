"""Tests of the atlas: what is proved, what was attempted, and what strong play says."""
