"""Pasang in the forms that learning programs already use, all on the C++ core.

``pasang_v0`` is the game for PettingZoo, ``against`` the one for Gymnasium, ``spiel`` the one for OpenSpiel and
``vector`` many rounds stepped at once; ``action`` is the action space that all of them share.
"""
