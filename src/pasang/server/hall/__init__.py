"""The hall: tables that are open now, the engines that play at them, and who waits for a search."""
