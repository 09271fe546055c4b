"""HTTP: each route translates, calls, translates back; one file a subject."""
