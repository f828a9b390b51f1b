import type { ApiCall, CallAnswer, CallInput } from '@club/contracts/http/call';
import { callApi } from '@club/contracts/http/client';
import type { Backends } from '../proxy/backends.ts';

/** Makes a public call for the gateway itself, directly to the service. */
export type Ask = <Call extends ApiCall>(
  call: Call,
  input: CallInput<Call>,
) => Promise<CallAnswer<Call>>;

const INSIDE = 'http://gateway.internal';

export const askBackends = (backends: Backends): Ask => {
  return (call, input) =>
    callApi(call, input, {
      baseUrl: INSIDE,
      fetch: async (url, init) => backends[call.tag](new Request(url, init)),
    });
};
