import type { ApiCall, CallAnswer, CallInput } from '@club/contracts/http/call';
import { callApi } from '@club/contracts/http/client';
import type { Context } from 'hono';
import type { PassOn } from '../proxy/proxy.routes.ts';

const INSIDE = 'http://gateway.internal';

/** The headers of the visitor's own request that services judge. */
const KEPT_HEADERS = ['accept-language', 'cookie', 'host', 'user-agent', 'x-forwarded-host'];

/** Makes a call of the API in the name of the visitor. @throws {ApiError} */
export type VisitorCall = <Call extends ApiCall>(
  call: Call,
  input: CallInput<Call>,
) => Promise<CallAnswer<Call>>;

/** Calls take the way of the API's own requests, so every limit of a visitor counts them. */
export function visitorCall(c: Context, passOn: PassOn): VisitorCall {
  const send: typeof fetch = (address, init) => {
    const request = new Request(new URL(String(address), INSIDE), init);
    for (const name of KEPT_HEADERS) {
      const value = c.req.header(name);
      if (value !== undefined) request.headers.set(name, value);
    }
    if (typeof init?.body === 'string') {
      // Without a length it would wait among the large uploads.
      request.headers.set('content-length', String(Buffer.byteLength(init.body)));
    }
    return passOn(c, request);
  };
  return (call, input) => callApi(call, input, { fetch: send });
}
