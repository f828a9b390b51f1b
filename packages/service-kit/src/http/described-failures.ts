import type { ApiCall, ApiDownload } from '@club/contracts/http/call';
import { errorBody } from '@club/contracts/http/error-body';

/** What each status means, in every call. */
const MEANINGS = {
  400: 'The query is wrong, or the body is no JSON.',
  401: 'No live session, or a wrong token.',
  403: 'The role, the one-time code, the link or the page that sends it does not allow this.',
  404: 'There is no such record, or not any more.',
  409: 'It does not fit the state of the record; `code` says why.',
  413: 'The body or the file is too large.',
  415: 'The body or the file has another type.',
  422: 'Fields are missing or wrong; `fields` names each.',
  429: 'Too many; `Retry-After` says when to try again.',
  503: 'A part of the site is away for a moment.',
  507: 'The room for files is used up.',
} as const;

type Status = keyof typeof MEANINGS;

/** The failures that a call can have, by what it is: who may make it, what it carries, and whether it changes something. */
function statusesOf(call: ApiCall | ApiDownload): Status[] {
  const { access, method, params, query } = call;
  const body = 'body' in call ? call.body : undefined;
  const isChange = method !== 'get';
  const statuses: [Status, boolean][] = [
    [400, Boolean(query || body)],
    [401, access !== 'public'],
    [403, access !== 'public' || isChange],
    [404, Boolean(params) || isChange],
    [409, isChange],
    [413, Boolean(body)],
    [415, Boolean(body)],
    [422, Boolean(body)],
    [429, isChange || access !== 'public'],
    [503, true],
    [507, isChange],
  ];
  return statuses.filter(([, isPossible]) => isPossible).map(([status]) => status);
}

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorBody } },
});

/** The OpenAPI entries of a call's failures. Every failure has the same body. */
export const failuresOf = (call: ApiCall | ApiDownload) => ({
  ...Object.fromEntries(statusesOf(call).map((status) => [status, failure(MEANINGS[status])])),
  default: failure('An error that nobody expects. Every error has the same body.'),
});
