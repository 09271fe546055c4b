"""A round in the terminal: full-screen where there is a terminal and Textual, plain prompts elsewhere."""
