"""The table over a wire: the archive that keeps it, the hall that runs it, the page that shows it."""
