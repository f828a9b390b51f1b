import type { ApiCall, CallAnswer, CallInput } from '@club/contracts/http/call';
import { callApi } from '@club/contracts/http/client';
import { publicTopics, type Topic } from '@club/contracts/http/topics';
import { nextStamp } from '@club/service-kit/db/changes';
import { STALE_HEADER } from '@club/service-kit/http/prepared-answers';
import type { Made } from '../prepared/freshness.ts';
import type { Backends } from '../proxy/backends.ts';

/** Makes a public call for the gateway itself, directly to the service. */
export type Ask = <Call extends ApiCall>(
  call: Call,
  input: CallInput<Call>,
) => Promise<CallAnswer<Call>>;

/** The calls for one answer of the gateway. */
export interface SiteData {
  ask: Ask;
  /** From what the answer is made; undefined when a service failed or answered with outdated data. */
  made(): Made | undefined;
}

const INSIDE = 'http://gateway.internal';

/** Begins an answer that is made from public calls. */
export function readSiteData(backends: Backends): SiteData {
  const madeAt = nextStamp();
  const topics = new Set<Topic>();
  let hasFailed = false;
  return {
    ask(call, input) {
      for (const topic of call.topics ?? publicTopics) topics.add(topic);
      const send = async (url: string | URL | Request, init?: RequestInit) => {
        const response = await backends[call.tag](new Request(url, init));
        hasFailed ||= response.status >= 500 || response.headers.has(STALE_HEADER);
        return response;
      };
      return callApi(call, input, { baseUrl: INSIDE, fetch: send });
    },
    made: () => (hasFailed ? undefined : { topics: [...topics], madeAt }),
  };
}
