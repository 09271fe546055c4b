"""Everything that is made to be printed: there are hardly any boards to buy, so everybody can make one."""
