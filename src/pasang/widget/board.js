// Holds the board of the page, whose script is BOARD, in a notebook. Every widget brings this module anew, but an
// element can be defined only once in a document: whoever comes first defines it for all.
function defined() {
  if (customElements.get('pasang-board')) return Promise.resolve();
  globalThis.pasangBoardDefined ??= import(
    URL.createObjectURL(new Blob([BOARD], { type: 'text/javascript' }))
  );
  return globalThis.pasangBoardDefined;
}

async function render({ model, el }) {
  await defined();
  const board = document.createElement('pasang-board');
  board.style.cssText = 'display: block; width: min(28rem, 100%)';
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const show = () => {
    const { status: told, ...shown } = model.get('shown');
    Object.assign(board, shown);
    status.textContent = told;
  };
  board.addEventListener('choose', ({ detail }) => {
    model.set('chosen', { move: detail.move, ply: board.ply });
    model.save_changes();
  });
  model.on('change:shown', show);
  show();
  el.append(board, status);
  return () => model.off('change:shown', show);
}

export default { render };
