"""The page as a site of plain files, in a browser."""
