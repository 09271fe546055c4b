"""What has been proved of the game: claims, certificates of their proofs, and the checker that believes neither."""
