/** What goes to a Worker by way of the page that made it. */
export type ToMade = { data: unknown } | { end: true };

/** What comes from it: what it says, or what it failed of. */
export type FromMade = { data: unknown } | { fault: string };
