/** A star of eight points, two squares laid across each other: the bowl's own shape where all else is a disc. */
export function starPath(x: number, y: number, radius: number): string {
  const inner = radius * 0.7654;
  const corners = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    const far = index % 2 ? inner : radius;
    return `${(x + far * Math.sin(angle)).toFixed(2)} ${(y - far * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}
