/** A number written as digits of differing radix, the first one lowest: as short as what it says allows. */
export class Digits {
  private constructor(
    private rest: bigint,
    private readonly told: [value: number, radix: number][] = [],
  ) {}

  /** Digits to be written. */
  static empty(): Digits {
    return new Digits(0n);
  }

  /** Digits to be read from a text that `text` wrote; null if it is none. */
  static of(text: string): Digits | null {
    if (!/^[\w-]*$/.test(text)) return null;
    const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
    try {
      const bytes = Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      return new Digits(bytes.reduce((rest, byte) => rest * 256n + BigInt(byte), 0n));
    } catch {
      return null;
    }
  }

  put(value: number, radix: number): void {
    this.told.push([value, radix]);
  }

  take(radix: number): number {
    const value = Number(this.rest % BigInt(radix));
    this.rest /= BigInt(radix);
    return value;
  }

  /** All that was put, in letters that need no escape in an address. */
  text(): string {
    let rest = this.told.reduceRight(
      (sum, [value, radix]) => sum * BigInt(radix) + BigInt(value),
      0n,
    );
    let letters = '';
    for (; rest; rest /= 256n) letters = String.fromCharCode(Number(rest % 256n)) + letters;
    return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  }
}
