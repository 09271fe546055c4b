"""The law: pure, immutable, complete (R1–R20). Nothing here reads, writes, tells the time or throws dice."""
