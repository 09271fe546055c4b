export type Side = 'south' | 'north';

/** The side that is to move at a ply. */
export function sideAt(ply: number): Side {
  return ply % 2 ? 'north' : 'south';
}

export function other(side: Side): Side {
  return side === 'south' ? 'north' : 'south';
}
