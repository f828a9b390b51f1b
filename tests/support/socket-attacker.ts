// A process of the lowest priority: an attacker's computer takes no time from the site's processors. It opens silent connections,
// slow ones, ones that read no answer, and ones that send half a body, each kind from an address of its own (half a body from three), and
// opens each that the site closes again. Messages start and end it.
import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';

const [port, silent, slow, unread, half] = process.argv.slice(2).map(Number) as [
  number,
  number,
  number,
  number,
  number,
];
/** Opened in a second. Faster, they fill the queue of the system, which is not the site's. */
const PER_SECOND = 1000;
/** Of those that the site has closed, opened again in a second. More would be a flood, which is another test. */
const AGAIN_PER_SECOND = 200;
const TURN_MS = 20;
const TURNS = 1000 / TURN_MS;
/** Requests of a connection that reads no answer, sent at once. */
const PIPELINED = 40;
const UNREAD_MS = 2000;

const waiting: (() => void)[] = [];
const closed: (() => void)[] = [];
const dripping: Socket[] = [];
let opened = 0;

function open(
  localAddress: string,
  text = '',
  kind: 'silent' | 'slow' | 'unread' = 'silent',
): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.once('connect', () => {
    opened += 1;
    if (text) socket.write(text);
    if (kind === 'slow') dripping.push(socket);
  });
  // It does not learn that the site has closed it.
  if (kind === 'unread') {
    socket.pause();
    setTimeout(() => socket.destroy(), UNREAD_MS);
  }
  socket.on('error', () => undefined);
  socket.once('close', () => closed.push(() => open(localAddress, text, kind)));
}

/** Each slow connection sends one character a second: in each turn, a part of them does. */
function drip(): void {
  const part = dripping.splice(0, Math.ceil(dripping.length / TURNS));
  for (const socket of part) if (socket.write('x')) dripping.push(socket);
}

for (let n = 0; n < silent; n += 1) waiting.push(() => open('127.0.0.2'));
for (let n = 0; n < slow; n += 1)
  waiting.push(() => open('127.0.0.3', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', 'slow'));
for (let n = 0; n < unread; n += 1)
  waiting.push(() =>
    open('127.0.0.4', 'GET /events HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(PIPELINED), 'unread'),
  );

const HALF = [
  'POST /api/contact/messages HTTP/1.1',
  'Host: a',
  'Content-Type: application/json',
  'Content-Length: 900',
  '',
  '{"name": "A',
];
for (let n = 0; n < half; n += 1)
  waiting.push(() => open(`127.0.0.${5 + (n % 3)}`, HALF.join('\r\n')));

setPriority(19);
process.once('message', () => {
  const turns = setInterval(() => {
    for (const openNext of waiting.splice(0, PER_SECOND / TURNS)) openNext();
    for (const openAgain of closed.splice(0, AGAIN_PER_SECOND / TURNS)) openAgain();
    drip();
  }, TURN_MS);
  process.once('message', () => {
    clearInterval(turns);
    process.send?.(opened, () => process.exit());
  });
});
process.send?.('ready');
