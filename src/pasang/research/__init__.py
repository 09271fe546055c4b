"""What carries the game's knowledge further: environments, self-play, and weights fitted to it."""
