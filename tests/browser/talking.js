// Run in a page: speaks with whoever answers it as a page does, and keeps what it hears.
(api) => {
  let line = null;
  let heard = [];
  const settled = ({ kind, id }, wanted) => id === wanted && kind !== 'thinking';
  const waiting = [];
  const seen = (look) =>
    new Promise((resolve, reject) => {
      const found = look();
      if (found) return resolve(found);
      waiting.push({ look, resolve });
      const missed = () => reject(new Error(`waited in vain; heard ${JSON.stringify(heard.at(-1))}`));
      setTimeout(missed, 30_000);
    });
  const receive = (message) => {
    heard.push(message);
    for (const one of waiting.splice(0)) {
      const found = one.look();
      if (found) one.resolve(found);
      else waiting.push(one);
    }
  };
  const state = () => heard.findLast(({ kind }) => kind === 'state')?.state ?? null;
  const answer = async (ask) => {
    try {
      return { value: await ask() };
    } catch (error) {
      if (!error.problem) throw error;
      return { refused: error.problem, status: error.status };
    }
  };
  return {
    /** Asks once; a no is an answer too. */
    ask: (question, ...args) => answer(() => api[question](...args)),
    everything: (verb, ...rest) => answer(() => api.everything[verb](...rest)),
    /** Sits down at a table, and tells how it stands. */
    sit(table) {
      line?.close();
      heard = [];
      line = api.tableLine(table, { receive, connected: () => undefined }, () => ({
        kind: 'hello',
        version: null,
      }));
      return seen(() => state() ?? heard.find(({ kind }) => kind === 'refused'));
    },
    rise: () => line.close(),
    /** Asks something at the table, under a name or one of the line's own; tells what came of it. */
    request(asked) {
      const since = heard.length;
      const id = asked.id ?? line.ask((own) => ({ ...asked, id: own }));
      if (asked.id) line.send(asked);
      return seen(() => heard.slice(since).find((message) => settled(message, id)));
    },
    /** The state once it has this version or a later one. */
    at: (version) => seen(() => (state()?.version >= version ? state() : null)),
    moved: (ply) => seen(() => (state()?.view.ply >= ply ? state() : null)),
  };
};
