import { setTimeout as pause } from 'node:timers/promises';
import { sendInTurn } from './upload-queue.ts';

const requestOf = (bytes: number) =>
  new Request('https://club.example/api/upload', {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-length': `${bytes}` },
  });

/** Sends `count` requests at once; `answer` answers the open ones. */
function sendMany(count: number, bytes: number) {
  const open: (() => void)[] = [];
  const responses = Array.from({ length: count }, () =>
    sendInTurn(
      requestOf(bytes),
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
  const { open, responses, answer } = sendMany(9, 1_000_000);
  expect(open).toHaveLength(1);
  const answering = setInterval(answer, 1);
  const answers = await Promise.all(responses);
  clearInterval(answering);
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
});

test('senders on a slow line do not hold up other uploads', async () => {
  const { open, responses, answer } = sendMany(9, 1_000_000);
  while (open.length < 9) await pause(10);
  answer();
  await Promise.all(responses);
});

test('a small request does not wait for uploads', async () => {
  const uploads = sendMany(9, 1_000_000);
  const small = sendMany(20, 500);
  expect(small.open).toHaveLength(20);
  small.answer();
  const answering = setInterval(uploads.answer, 1);
  await Promise.all([...small.responses, ...uploads.responses]);
  clearInterval(answering);
});

test('a failed upload gives its turn to the next one', async () => {
  const failed = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      sendInTurn(requestOf(1_000_000), () => Promise.reject(new Error('no connection'))),
    ),
  );
  expect(failed.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
});
