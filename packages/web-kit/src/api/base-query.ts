import type { CallRoute } from '@club/contracts/http/call';
import { sendRequest } from '@club/contracts/http/client';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { type ApiErrorData, toApiErrorData } from './api-error-data.ts';

/** The store passes this to every call. On the server, `fetch` needs no network. */
export interface StoreExtra {
  fetch: typeof fetch;
}

export interface ApiRequest {
  call: CallRoute;
  input: object | undefined;
  /** Replaces the store's `fetch` and the time limit. */
  fetch?: typeof fetch;
}

// A hanging call must end, so that the screen can show an error and offer a retry.
const READ_LIMIT_MS = 30_000;
const WRITE_LIMIT_MS = 60_000;

export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiErrorData> = async (request, api) => {
  const { call, input = {}, fetch } = request;
  const limitMs = call.method === 'get' ? READ_LIMIT_MS : WRITE_LIMIT_MS;
  const transport = fetch ? { fetch } : { fetch: (api.extra as StoreExtra).fetch, limitMs };
  try {
    return { data: await sendRequest(call, input, { ...transport, signal: api.signal }) };
  } catch (cause) {
    return { error: toApiErrorData(cause) };
  }
};
