// Run in a page: asks the core in WebAssembly many things at once, and answers with texts of one form, or their digests.
async ([questions, whole]) => {
  const { openLaw } = await import('/conformance/law.js');
  const law = await openLaw();
  const told = (value) => {
    if (Array.isArray(value)) return `[${value.map(told).join()}]`;
    if (value === null || typeof value !== 'object') return JSON.stringify(value);
    const names = Object.keys(value).sort();
    return `{${names.map((name) => `${JSON.stringify(name)}:${told(value[name])}`).join()}}`;
  };
  const kinds = {
    views: (start, moves) => law.views(start, moves),
    points: (position, points) => points.map((point) => law.why(position, point)),
    moves: (position, moves) => moves.map((move) => law.whyMove(position, move)),
  };
  const digest = async (texts) => {
    const bytes = new TextEncoder().encode(texts.join('\n'));
    const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  const answers = questions.map(([kind, ...given]) => kinds[kind](...given).map(told));
  return whole ? answers : Promise.all(answers.map(digest));
};
