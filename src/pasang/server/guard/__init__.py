"""What stands between the server and the world: hosts, origins, sizes, rates, connections, timeouts, headers."""
