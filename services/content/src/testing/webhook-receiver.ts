import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPostOutside, type PostOutside } from '@club/service-kit/http/post-outside';

export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The host of the endpoints in tests. */
export const RECEIVER = 'https://hooks.example.org';

/**
 * A receiver on this machine. `postOutside` sends to it what is for {@link RECEIVER}, by http, because it has no certificate; what
 * is for `https://inside.example.org` goes to it by an address that counts as private, and nothing answers `https://closed.example.org`.
 */
export async function openReceiver({ limitMs = 500 } = {}) {
  const received: ReceivedWebhook[] = [];
  const accept = (response: ServerResponse): void => void response.end('ok');
  const receiver = { answer: accept };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      receiver.answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const open = createPostOutside({
    protocol: 'http:',
    allowIPAddressList: ['127.0.0.1'],
    limitMs,
  });
  const strict = createPostOutside({ protocol: 'http:' });
  const postOutside: PostOutside = (address, ...sent) => {
    const { host, pathname } = new URL(address);
    const post = host === 'inside.example.org' ? strict : open;
    return post(`http://127.0.0.1:${host === 'closed.example.org' ? 1 : port}${pathname}`, ...sent);
  };
  return {
    received,
    postOutside,
    /** How it answers from now on. */
    respond: (answer: (response: ServerResponse) => void) => {
      receiver.answer = answer;
    },
    reset() {
      received.length = 0;
      receiver.answer = accept;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
