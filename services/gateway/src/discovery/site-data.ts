import { getClub } from '@club/contracts/club/club';
import { type Club, clubDefaults } from '@club/contracts/club/club-defaults';
import type { ApiCall, ApiDownload, CallAnswer, CallInput } from '@club/contracts/http/call';
import { callApi } from '@club/contracts/http/client';
import { publicTopics, type Topic } from '@club/contracts/http/topics';
import { nextStamp } from '@club/service-kit/db/changes';
import { unavailable } from '@club/service-kit/errors/service-error';
import { STALE_HEADER } from '@club/service-kit/http/prepared-answers';
import type { Made } from '../edge/freshness.ts';
import type { Backends } from '../proxy/backends.ts';

/** Makes a public call for the gateway itself, directly to the service. */
export type Ask = <Call extends ApiCall>(
  call: Call,
  input: CallInput<Call>,
) => Promise<CallAnswer<Call>>;

/** The calls for one answer of the gateway. */
export interface SiteData {
  ask: Ask;
  /** Reads a public file without parameters. @throws 503 */
  readFile(file: ApiDownload): Promise<string>;
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
    const { ask, readFile, made } = trackCalls(backends);
    // The answer of an older content service may have fewer settings.
    const club = async () => (known = { ...clubDefaults, ...(await ask(getClub, {})) });
    return { ask, readFile, made, club: () => club().catch(() => known) };
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
    async readFile(file) {
      const response = await senderOf(file)(INSIDE + file.path);
      if (!response.ok) throw unavailable('The file cannot be read at present.');
      return response.text();
    },
    made: () => (hasFailed ? undefined : { topics: [...topics], madeAt }),
  };
}
