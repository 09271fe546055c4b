/** Some lines with another: it takes the place of those that answer otherwise, and of those that it goes on from. */
export function withLine(
  lines: readonly (readonly string[])[],
  line: readonly string[],
): readonly (readonly string[])[] {
  return [...lines.filter((one) => !isReplaced(one, line)), line];
}

function isReplaced(one: readonly string[], by: readonly string[]): boolean {
  const differs = one.findIndex((move, at) => move !== by[at]);
  // The opponent may play otherwise at an even place; an answer at an odd one is ours to change.
  return differs === -1 || differs >= by.length || differs % 2 === 1;
}
