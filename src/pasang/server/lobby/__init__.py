"""Where people meet: challenges by link, open seats, quick pairing, and tables to watch."""
