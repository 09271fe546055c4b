"""What the browser keeps in IndexedDB, read and written behind the page's back; run in a page."""

ROWS = """async () => {
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open('pasang');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = reject;
  });
  const all = (store) => new Promise((resolve) => {
    database.transaction(store).objectStore(store).getAll().onsuccess = ({ target }) =>
      resolve(target.result);
  });
  const rows = { tables: await all('tables'), changes: await all('changes'), patterns: await all('patterns') };
  database.close();
  return rows;
}"""
PUT = """(rows) => new Promise((resolve, reject) => {
  const opening = indexedDB.open('pasang');
  opening.onerror = reject;
  opening.onsuccess = () => {
    const stores = Object.keys(rows);
    const change = opening.result.transaction(stores, 'readwrite');
    for (const store of stores)
      for (const row of rows[store])
        try {
          change.objectStore(store).put(row);
        } catch {
          // What has no name cannot be kept by anybody.
        }
    change.oncomplete = () => (opening.result.close(), resolve());
    change.onabort = reject;
  };
})"""
