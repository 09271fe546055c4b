"""How the archive came to its present form, step by step."""
