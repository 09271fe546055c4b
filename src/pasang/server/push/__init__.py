"""Web Push: notices to browsers whose page is not open, by the push services of their makers."""
