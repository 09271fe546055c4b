/** Where files wait that another app has shared with this one, until a page takes them in. */
const CACHE = 'pasang received';

/** Puts aside what was shared: files, or a text. */
export async function putAside(shared: FormData): Promise<void> {
  const cache = await caches.open(CACHE);
  const files = shared.getAll('records').filter((one) => one instanceof File);
  const text = shared.get('text');
  if (typeof text === 'string' && text) files.push(new File([text], 'shared.pasang'));
  await Promise.all(
    files.map((file, index) =>
      cache.put(`/${index}/${encodeURIComponent(file.name)}`, new Response(file)),
    ),
  );
}

/** Takes what was put aside; nothing waits there afterwards. */
export async function takeReceived(): Promise<File[]> {
  const cache = await caches.open(CACHE);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
    if (kept) files.push(new File([await kept.blob()], name));
  }
  await caches.delete(CACHE);
  return files;
}
