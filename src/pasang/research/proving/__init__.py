"""Finds out whether a claim is true: subtrees in workers, what is known in a log, the proof as a certificate."""
