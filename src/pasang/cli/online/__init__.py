"""Speaking with a server of Pasang from the command line."""
