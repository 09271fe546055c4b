"""Sheets to print: there are hardly any boards to buy, so everybody can make one."""
