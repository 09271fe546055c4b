/** Whether something has a form. */
export type Shape = (value: unknown) => boolean;

/** The last moment that a date of four digits can tell. */
const LAST = Date.UTC(9999, 11, 31);

export const text: Shape = (value) => typeof value === 'string';

/** A moment that a date can tell, in milliseconds. */
export const moment: Shape = (value) => typeof value === 'number' && value >= 0 && value <= LAST;

/** A whole number between two others. */
export function wholeFrom(least: number, most = Number.MAX_SAFE_INTEGER): Shape {
  return (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

export function oneOf(...values: readonly unknown[]): Shape {
  return (value) => values.includes(value);
}

export function orNull(shape: Shape): Shape {
  return (value) => value === null || shape(value);
}

export function listOf(shape: Shape): Shape {
  return (value) => Array.isArray(value) && value.every(shape);
}

/** A thing whose fields have these forms; what else it has does not matter. */
export function thing(fields: Readonly<Record<string, Shape>>): Shape {
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, shape]) => shape(Reflect.get(value, name)));
}
