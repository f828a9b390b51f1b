import { getClub } from '@club/contracts/club/club';
import { type Club, clubDefaults } from '@club/contracts/club/club-defaults';
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
  /** The club, as it was read last if its service is away. */
  club(): Promise<Club>;
  /** From what the answer is made; undefined when a service failed or answered with outdated data. */
  made(): Made | undefined;
}

const INSIDE = 'http://gateway.internal';

/** Begins answers that are made from public calls. */
export function siteReader(backends: Backends): () => SiteData {
  let known = clubDefaults;
  return () => {
    const { ask, made } = trackCalls(backends);
    // The answer of an older content service may have fewer settings.
    const club = async () => (known = { ...clubDefaults, ...(await ask(getClub, {})) });
    return { ask, made, club: () => club().catch(() => known) };
  };
}

function trackCalls(backends: Backends): Omit<SiteData, 'club'> {
  const madeAt = nextStamp();
  const topics = new Set<Topic>();
  let hasFailed = false;
  const senderOf =
    ({ tag, topics: own }: Pick<ApiCall, 'tag' | 'topics'>) =>
    async (url: string | URL | Request, init?: RequestInit) => {
      for (const topic of own ?? publicTopics) topics.add(topic);
      const response = await backends[tag](new Request(url, init));
      hasFailed ||= response.status >= 500 || response.headers.has(STALE_HEADER);
      return response;
    };
  return {
    ask: (call, input) => callApi(call, input, { baseUrl: INSIDE, fetch: senderOf(call) }),
    made: () => (hasFailed ? undefined : { topics: [...topics], madeAt }),
  };
}
