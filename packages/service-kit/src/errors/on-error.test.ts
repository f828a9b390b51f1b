import type { ErrorBody } from '@club/contracts/http/error';
import { Hono } from 'hono';
import { databaseError } from '../db/connections.ts';
import { onError } from './on-error.ts';
import { conflict, isRefusedRequest, storageFull, unavailable } from './service-error.ts';

const answerTo = async (error: Error) => {
  const app = new Hono().get('/', () => {
    throw error;
  });
  app.onError(onError);
  const response = await app.request('/');
  const { code, detail } = (await response.json()) as ErrorBody;
  return { status: response.status, code, detail, retry: response.headers.get('retry-after') };
};

test.each([
  ['Postgres shuts down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['no server is at its address', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['its connection broke', databaseError(new Error('broken'))],
])('an unreachable database is 503: %s', async (_, error) => {
  expect(await answerTo(error)).toEqual({
    status: 503,
    code: 'unavailable',
    detail: 'The site cannot reach its data right now. Please try again in a moment.',
    retry: '5',
  });
});

test('an unexpected error gets a fixed text without details', async () => {
  const { status, detail } = await answerTo(
    Object.assign(new Error('column "password" does not exist'), { code: '42703' }),
  );
  expect([status, detail]).toEqual([500, 'Something went wrong on our side. Please try again.']);
});

test.each(['53100', 'ENOSPC'])('a full disk (%s) is 507 with a text', async (code) => {
  const { status, detail } = await answerTo(Object.assign(new Error('no space'), { code }));
  expect([status, detail]).toEqual([
    507,
    'The site has no room left, so nothing was saved. Please try again later.',
  ]);
});

test.each([
  [conflict('taken', 'This is taken.'), true],
  [storageFull(new Error('no space')), false],
  [unavailable(new Error('broken')), false],
  [new TypeError('undefined'), false],
])('%s refuses a request: %s', (error, isRefusal) => {
  expect(isRefusedRequest(error)).toBe(isRefusal);
});
