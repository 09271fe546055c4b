"""What outlives the process: tables as the sum of their changes, patterns of one's own, reviews."""
