import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePorts } from '../support/site.ts';

/** The line between a browser and its site, which can be cut. No engine's own offline mode stops the requests of a service worker. */
export async function openLine(target: () => number) {
  const port = await freePorts(1);
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target(), '127.0.0.1');
    for (const end of [near, far]) {
      ends.add(end);
      end.on('close', () => ends.delete(end)).on('error', () => end.destroy());
    }
    near.pipe(far).pipe(near);
  });
  const mend = async () => {
    if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening');
  };
  const cut = () => {
    server.close();
    for (const end of ends) end.destroy();
  };
  await mend();
  return { url: `http://localhost:${port}`, cut, mend };
}
