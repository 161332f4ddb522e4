/**
 * Under which path of its host the page is found: such as `/cards`, or nothing. The server writes it
 * into the addresses of `index.html`, and the manifest lies where the page begins.
 */
function find(): string {
  const manifest = globalThis.document?.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  return manifest ? new URL(".", manifest.href).pathname.slice(0, -1) : "";
}

const base = find();

/** A path within the page, or of the server, as an address on its host. */
export const under = (path: string) => base + path;

/** An address on the host as a path within the page. */
export const within = (path: string) => (path.startsWith(base) ? path.slice(base.length) : path);
