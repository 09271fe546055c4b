/** The time that rounds are played by: it starts as the machine's, and then only ever goes on. */
export function steadyTime(): () => number {
  const ahead = Date.now() - performance.now();
  return () => Math.floor(ahead + performance.now());
}
