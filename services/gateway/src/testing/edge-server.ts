import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Edge } from '../edge/edge.ts';

/** A server of the app behind the edge. Close it: that closes the edge too. */
export async function serveBehindEdge(
  edge: Edge,
  app: Hono,
): Promise<{ url: string; close(): void }> {
  const respond = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    const toApp = () => void respond(request, response);
    if (!edge.answerFirst(request, response, toApp)) toApp();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      edge.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
