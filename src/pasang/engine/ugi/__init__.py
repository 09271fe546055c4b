"""UGI, the universal game interface: Pasang's engine for other programs, and other programs as players."""
