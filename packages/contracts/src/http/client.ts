import type { ApiCall, CallAnswer, CallInput, CallRoute } from './call.ts';
import { ApiError, readErrorBody } from './error.ts';

export interface ClientOptions {
  /** The site's root, without a trailing slash. Empty for the page's own origin. */
  baseUrl?: string;
  fetch?: typeof fetch;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds until the call fails. Without it, the call waits without limit. */
  limitMs?: number;
}

/** The URL of a call, with encoded parameters and query. Missing and empty query values are left out. */
export function callUrl(call: CallRoute, input: { params?: object; query?: object }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

/** A multipart body. Missing values are left out, files stay files, other values become text. */
export function formData(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
}

/** Makes the call. @throws {ApiError} for every response except a success, with status 0 for no response */
export async function callApi<Call extends ApiCall>(
  call: Call,
  input: CallInput<Call>,
  options: ClientOptions = {},
): Promise<CallAnswer<Call>> {
  return (await sendRequest(call, input as RouteInput, options)) as CallAnswer<Call>;
}

/**
 * {@link callApi} with the type of a call and its route. The caller imports no schema, so the page loads none.
 * @example callAt<typeof getChallenge>({ method: 'get', path: '/api/auth/challenge' }, {})
 */
export const callAt = async <Call extends ApiCall>(
  route: Pick<Call, 'method' | 'path'>,
  input: CallInput<Call>,
  options: ClientOptions = {},
): Promise<CallAnswer<Call>> =>
  (await sendRequest(route, input as RouteInput, options)) as CallAnswer<Call>;

/** The input of a call whose schemas are not loaded. */
export interface RouteInput {
  params?: object;
  query?: object;
  body?: object;
}

/** {@link callApi} with the route of a call alone. The input is not checked. */
export async function sendRequest(
  call: CallRoute,
  given: RouteInput,
  options: ClientOptions = {},
): Promise<unknown> {
  const isForm = call.encoding === 'form';
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (given.body && !isForm) headers['content-type'] = 'application/json';
  const body = given.body && (isForm ? formData(given.body) : JSON.stringify(given.body));

  return withinLimit(options, async (signal) => {
    let response: Response;
    try {
      response = await (options.fetch ?? fetch)((options.baseUrl ?? '') + callUrl(call, given), {
        method: call.method.toUpperCase(),
        headers,
        credentials: 'same-origin',
        ...(body && { body }),
        ...(signal && { signal }),
      });
      if (response.ok) return await response.json();
    } catch (cause) {
      if (options.signal?.aborted || (cause as Error).name === 'SyntaxError') throw cause;
      throw new ApiError(0, undefined, 'The connection was lost. Please try again.');
    }
    throw await failureOf(response);
  });
}

/** The error of a failed response: its {@link ErrorBody}, or the text of another server such as a proxy. */
export async function failureOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const body = readErrorBody(parsed(text));
  return new ApiError(response.status, body, undefined, body ? undefined : text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls `send` with a signal that aborts when the caller's signal does, and after the time limit. */
async function withinLimit<Answer>(
  { signal: given, limitMs }: ClientOptions,
  send: (signal: AbortSignal | undefined) => Promise<Answer>,
): Promise<Answer> {
  if (limitMs === undefined) return send(given);
  // Safari has no `AbortSignal.any` before 17.4.
  const controller = new AbortController();
  const stop = () => controller.abort(given?.reason);
  const timer = setTimeout(stop, limitMs);
  given?.addEventListener('abort', stop, { once: true });
  if (given?.aborted) stop();
  try {
    return await send(controller.signal);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', stop);
  }
}
