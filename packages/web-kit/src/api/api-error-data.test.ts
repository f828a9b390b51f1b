import { failureOf } from '@club/contracts/http/client';
import { toApiErrorData } from './api-error-data.ts';

/** What a remote's own build makes of the class: the same in all but its identity. */
class OtherBuildsApiError extends Error {
  override readonly name = 'ApiError';
  readonly status = 401;
  readonly body = { detail: 'Your session has ended.', code: 'not_signed_in', request_id: 'r1' };
}

test('the server’s words survive a call that a remote made by its own code', () => {
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
  ['a line of a proxy', 'no healthy upstream', 'no healthy upstream'],
  ['a page of markup', '<html><h1>502 Bad Gateway</h1></html>', undefined],
  ['nothing', '', undefined],
])('an answer that is none of ours is kept when it is in words: %s', async (_, text, kept) => {
  const error = await failureOf(new Response(text, { status: 502 }));
  expect(toApiErrorData(error)).toMatchObject({ status: 502, code: 'unreadable_answer' });
  expect(toApiErrorData(error).rawBody).toBe(kept);
});
