/** A sentence with its gaps filled in, as Python's own `format` does it. */
export function filled(sentence: string, data: Record<string, unknown>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(data[name]));
}
