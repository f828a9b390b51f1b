import { listMediaItems } from '@club/contracts/content/media';
import { callApi, failureOf } from '@club/contracts/http/client';
import { errorText, toApiErrorData } from './api-error-data.ts';

/** Like the class of another build: the same name and fields, another identity. */
class OtherBuildsApiError extends Error {
  override readonly name = 'ApiError';
  readonly status = 401;
  readonly body = { detail: 'Your session has ended.', code: 'not_signed_in', request_id: 'r1' };
}

test('reads the error of a call that a remote made with its own copy of the client', () => {
  expect(toApiErrorData(new OtherBuildsApiError('Your session has ended.'))).toEqual({
    status: 401,
    detail: 'Your session has ended.',
    fromServer: true,
    code: 'not_signed_in',
    fields: {},
    requestId: 'r1',
  });
});

test.each([
  ['a text', 'no healthy upstream', 'no healthy upstream'],
  ['an HTML page', '<html><h1>502 Bad Gateway</h1></html>', undefined],
  ['JSON without a text', '{"error":502}', undefined],
  ['nothing', '', undefined],
])('the body of a proxy is kept if it is a text: %s', async (_, text, kept) => {
  const error = toApiErrorData(await failureOf(new Response(text, { status: 502 })));
  expect(error.rawBody).toBe(kept);
  expect(error).toMatchObject({ status: 502, code: 'unreadable_answer' });
  expect(errorText(error, 'Failed to load.')).toBe('Failed to load.');
});

test.each([
  [{ detail: 'Too many requests.' }, 'Too many requests.'],
  [{ message: 'Body too large.' }, 'Body too large.'],
  [{ detail: 'Quota reached.', message: 'Error' }, 'Quota reached.'],
  [{ detail: [{ loc: 'body' }], message: 'Invalid body.' }, 'Invalid body.'],
])('reads the detail, else the message, of a body in another form: %j', async (body, text) => {
  const error = toApiErrorData(await failureOf(Response.json(body, { status: 413 })));
  expect(errorText(error, 'Failed to save.')).toBe(text);
  expect(error).toMatchObject({ status: 413, fromServer: true });
});

test.each([
  [
    'a lost connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'The connection was lost. Please try again.',
  ],
  [
    'an HTML page as answer',
    async () => new Response('<html></html>'),
    'The answer of the server could not be read. Please try again.',
  ],
  [
    'an error without a text',
    async () => new Response('', { status: 503 }),
    'HTTP error! status: 503',
  ],
])('says what happened: %s', async (_, fetch, text) => {
  const error = await callApi(listMediaItems, {}, { fetch }).catch(toApiErrorData);
  expect(error).toMatchObject({ detail: text, fromServer: false });
});
