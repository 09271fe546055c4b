"""The atlas: for each pattern and entry what is proved and what strong play says."""
