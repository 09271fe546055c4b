"""Tests of the law in text and pictures."""
