import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

const LOADED = new URL('near-receiver.mjs', import.meta.url);

/** A program that gets webhooks. @returns `variables` of the site whose deliveries to `address` come to it */
export async function openWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    received.push({ headers: request.headers, body });
    response.end('noted');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    address: 'https://receiver.example.org/club',
    variables: {
      NODE_OPTIONS: `--import ${LOADED.href}`,
      NEAR_RECEIVER: `http://127.0.0.1:${port}`,
    },
    end: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type WebhookReceiver = Awaited<ReturnType<typeof openWebhookReceiver>>;
