import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

/** The address of the entry, whose own name changes with each build. */
const ENTRY = 'entry.js';

/** Serves the files of a build for browsers to the pages of one site, as they are at each request. @throws when the port is taken */
export function serveBuild({ dir, port, origin }) {
  const folder = path.join(dir, 'browser');
  const read = async (name) => {
    if (name !== ENTRY) return readFile(path.join(folder, name));
    const { metaData } = JSON.parse(await readFile(path.join(folder, 'mf-manifest.json')));
    return readFile(path.join(folder, metaData.remoteEntry.name));
  };
  const server = createServer(async ({ url = '' }, response) => {
    const name = path.posix.basename(new URL(url, origin).pathname);
    const bytes = await read(name).catch(() => undefined);
    response.writeHead(bytes ? 200 : 404, {
      'Access-Control-Allow-Origin': origin,
      'Cache-Control': 'no-store',
      'Content-Type': TYPES[path.extname(name)] ?? 'application/octet-stream',
    });
    response.end(bytes);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => reject(new Error(`The port ${port}: ${cause.message}`)));
    server.listen(Number(port), 'localhost', resolve);
  });
}

const TYPES = { '.js': 'text/javascript', '.json': 'application/json', '.svg': 'image/svg+xml' };
