import { language } from './language';

let whole: Intl.NumberFormat | undefined;
let tenths: Intl.NumberFormat | undefined;

/** A number as this page's language writes it; four digits, such as a rating, stay together. */
export function numbered(value: number): string {
  // Made when it is first needed, as all that Intl makes takes its time.
  whole ??= new Intl.NumberFormat(language, { useGrouping: 'min2' });
  return whole.format(value);
}

/** A number with one digit behind its point or comma. */
export function inTenths(value: number): string {
  tenths ??= new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return tenths.format(value);
}
