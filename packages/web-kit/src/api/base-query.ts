import type { CallRoute } from '@club/contracts/http/call';
import { askRoute } from '@club/contracts/http/client';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { type ApiErrorData, toApiErrorData } from './api-error-data.ts';

/** What the store hands to every call: on the server a `fetch` that needs no network. */
export interface StoreExtra {
  fetch: typeof fetch;
}

/** A call and what goes into it. */
export interface ApiRequest {
  call: CallRoute;
  input: object | undefined;
}

/** A server that hangs is no better than one that is away: its screen says so, and offers another try. */
const READ_LIMIT_MS = 30_000;
const WRITE_LIMIT_MS = 60_000;

/** Makes calls with the store's own `fetch`. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiErrorData> = async (request, api) => {
  const { fetch } = api.extra as StoreExtra;
  try {
    const data = await askRoute(request.call, request.input ?? {}, {
      fetch,
      signal: api.signal,
      limitMs: request.call.method === 'get' ? READ_LIMIT_MS : WRITE_LIMIT_MS,
    });
    return { data };
  } catch (cause) {
    return { error: toApiErrorData(cause) };
  }
};
