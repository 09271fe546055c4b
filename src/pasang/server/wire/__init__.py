"""What goes over the wire, one file a subject; the page's TypeScript types are generated from here."""
