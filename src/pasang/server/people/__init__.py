"""Who plays here: people, the sessions by which they are known, and how they prove who they are."""
