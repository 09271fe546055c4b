"""What carries the game's knowledge further: self-play, and weights fitted to it."""
