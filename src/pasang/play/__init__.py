"""A live table: seats, clock, takebacks, rematches, and the one door by which every player moves."""
