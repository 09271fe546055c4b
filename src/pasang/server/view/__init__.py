"""The law and the table as the wire shows them."""
