import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sendInTurn } from './upload-queue.ts';

const requestOf = (bytes: number, type = 'application/json') =>
  new Request('https://club.example/api/upload', {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-length': `${bytes}`, 'content-type': type },
  });

const upload = () => requestOf(1_000_000);

/** Sends `count` requests at once; `answer` answers the open ones. */
function sendMany(count: number, request: () => Request, incoming?: IncomingMessage) {
  const open: (() => void)[] = [];
  const responses = Array.from({ length: count }, () =>
    sendInTurn(
      request(),
      incoming,
      () => new Promise((resolve) => open.push(() => resolve(new Response('{}')))),
    ),
  );
  return {
    open,
    responses,
    answer: () => {
      for (const end of open.splice(0)) end();
    },
  };
}

test('uploads that arrive in one moment start in turns, and each gets its answer', async () => {
  const { open, responses, answer } = sendMany(9, upload);
  expect(open).toHaveLength(1);
  const answering = setInterval(answer, 1);
  const answers = await Promise.all(responses);
  clearInterval(answering);
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
});

test('an upload gives its turn to the next one when its body has arrived', async () => {
  // Each upload sees the end of its body at once; no service answers.
  const incoming = { once: (_: string, end: () => void) => end() } as never;
  const { open, responses, answer } = sendMany(9, upload, incoming);
  while (open.length < 9) await pause(5);
  answer();
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(Array(9).fill(200));
});

test('senders on a slow line do not hold up other uploads', async () => {
  const { open, responses, answer } = sendMany(9, upload);
  while (open.length < 9) await pause(10);
  answer();
  await Promise.all(responses);
});

test('a small request does not wait for uploads', async () => {
  const uploads = sendMany(9, upload);
  const small = sendMany(20, () => requestOf(500));
  expect(small.open).toHaveLength(20);
  small.answer();
  const answering = setInterval(uploads.answer, 1);
  await Promise.all([...small.responses, ...uploads.responses]);
  clearInterval(answering);
});

test('a form with a small file takes a turn too, because the service has to read and decode it', async () => {
  const { open, responses, answer } = sendMany(3, () =>
    requestOf(500, 'multipart/form-data; boundary=b'),
  );
  while (open.length === 0) await pause(5);
  expect(open).toHaveLength(1);
  const answering = setInterval(answer, 1);
  await Promise.all(responses);
  clearInterval(answering);
});

test('a failed upload gives its turn to the next one', async () => {
  const failed = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      sendInTurn(upload(), undefined, () => Promise.reject(new Error('no connection'))),
    ),
  );
  expect(failed.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
});
