import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readApart } from './read-apart.ts';

const fixture = readFileSync(join(__dirname, '../fixtures/meezan.csv'));
const options = {
  mapping: undefined,
  timeZone: 'Asia/Karachi',
  findKept: async () => undefined,
  signal: undefined,
};

/** The text at the field of the file. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error) => error.options?.fields?.file ?? error,
  );

test('a process of its own reads a statement, with the headings of an earlier file', async () => {
  const asked: string[][][] = [];
  const findKept = async (rows: string[][]) => {
    asked.push(rows);
    return undefined;
  };
  const { incoming, headings } = await readApart(fixture, { ...options, findKept });
  expect(incoming).toHaveLength(3);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.[0]).toEqual(headings);
});

test.each([
  ['an empty file', Buffer.alloc(0), /This file is empty/],
  ['a file without columns', Buffer.from('one\ntwo\n'), /no columns/],
  ['20,000 XML entries', Buffer.from(`<Document>${'<Ntry '.repeat(20_000)}`), /characters/],
  ['a tag with 300,000 attributes', Buffer.from(`<a ${'b="c" '.repeat(300_000)}>`), /characters/],
  ['ten million commas', Buffer.alloc(10_000_000, ','), /characters/],
])('%s is refused in words', async (_, bytes, words) => {
  expect(await refusalOf(readApart(bytes, options))).toMatch(words);
});

test('the reader ends when the client leaves, and the next file is read', async () => {
  const client = new AbortController();
  const work = readApart(fixture, { ...options, signal: client.signal });
  client.abort();
  expect(await refusalOf(work)).toMatch(/too long/);
  expect((await readApart(fixture, options)).incoming).toHaveLength(3);
});

test('the twenty-first file at the same time is asked to wait', async () => {
  const works = Array.from({ length: 21 }, () => readApart(fixture, options));
  const refused = (await Promise.allSettled(works)).filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { status: 503, code: 'statements_busy' } }]);
});
