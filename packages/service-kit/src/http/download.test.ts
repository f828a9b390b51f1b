import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDownload, DownloadTooLarge } from './download.ts';

let server: Server;
let port: number;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    asked.push(`${headers.host}${url}`);
    const to = new URL(url, 'http://x').searchParams.get('to') ?? (url === '/circle' && url);
    if (to) response.writeHead(302, { location: to }).end();
    else if (url === '/picture') response.end('bytes');
    else if (url === '/gone') response.writeHead(404).end('bytes');
    else if (url === '/endless') {
      const more = setInterval(() => response.write(Buffer.alloc(64 * 1024)), 1);
      response.on('close', () => clearInterval(more));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** In these tests, 127.0.0.1 counts as the public web; other private addresses stay refused. */
const fromWeb = createDownload({ protocol: 'http:', allowIPAddressList: ['127.0.0.1'] });
const web = (path: string) => `http://127.0.0.1:${port}${path}`;
const KILOBYTE = 1024;

test('follows redirects to a file', async () => {
  const bytes = await fromWeb(web(`/a?to=${encodeURIComponent('/picture')}`), KILOBYTE);
  expect(bytes.toString()).toBe('bytes');
});

test.each([
  '127.0.0.1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '2130706433',
  '0.0.0.0',
  '10.0.0.7',
  '192.168.1.1',
  '169.254.169.254',
  '[fe80::1]',
  '[fd00::1]',
])('sends no request to the private address %s', async (host) => {
  const download = createDownload({ protocol: 'http:' });
  await expect(download(`http://${host}:${port}/picture`, KILOBYTE)).rejects.toThrow('not allowed');
  expect(asked).toEqual([]);
});

test.each(['127.0.0.2', '[::1]'])('does not follow a redirect to %s', async (host) => {
  const inside = `http://${host}:${port}/picture`;
  const led = fromWeb(web(`/a?to=${encodeURIComponent(inside)}`), KILOBYTE);
  await expect(led).rejects.toThrow('not allowed');
  expect(asked).toHaveLength(1);
});

test('refuses another protocol, in the first address and in a redirect', async () => {
  await expect(createDownload()(web('/picture'), KILOBYTE)).rejects.toThrow('is not https:');
  await expect(fromWeb(web('/a?to=file:///etc/passwd'), KILOBYTE)).rejects.toThrow('is not http:');
});

test('fails for a circle of redirects, an error response, and more bytes than the limit', async () => {
  await expect(fromWeb(web('/circle'), KILOBYTE)).rejects.toThrow('redirects');
  await expect(fromWeb(web('/gone'), KILOBYTE)).rejects.toThrow('404');
  await expect(fromWeb(web('/endless'), 100 * KILOBYTE)).rejects.toThrow(DownloadTooLarge);
});
