import type { BrowserSigns, CheckEvidence, ProofChallenge } from '@club/contracts/auth/bot-check';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { AccessFixture } from '../../testing/access-fixture.ts';

interface Verdict {
  success: boolean;
  score: number;
  error: string | null;
}

export async function getChallenge({ send }: AccessFixture): Promise<ProofChallenge> {
  return (await send('GET', '/api/auth/challenge')).json() as Promise<ProofChallenge>;
}

/** Solves a challenge, as the page's worker does. */
export async function solve(fixture: AccessFixture): Promise<CheckEvidence> {
  const challenge = await getChallenge(fixture);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return { altcha: { challenge, solution } };
}

const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

/** The headers of Chrome 131. */
export const chromeHeaders = {
  'user-agent': USER_AGENT,
  'accept-language': 'en',
  'sec-ch-ua': '"Google Chrome";v="131", "Chromium";v="131", "Not_A Brand";v="24"',
};

const read = <Value>(value: Value) => ({ state: 0 as const, value });

/** What Chrome 131 reads about itself. */
export const chromeSigns: BrowserSigns = {
  android: read(false),
  browserKind: read('chrome'),
  browserEngineKind: read('chromium'),
  documentFocus: read(true),
  userAgent: read(USER_AGENT),
  appVersion: read(USER_AGENT.replace('Mozilla/', '')),
  windowSize: read({ outerWidth: 1280, outerHeight: 720 }),
  pluginsLength: read(5),
  pluginsArray: read(true),
  productSub: read('20030107'),
  windowExternal: read('[object External]'),
  mimeTypesConsistent: read(true),
  evalLength: read(33),
  webGL: read({ vendor: 'WebKit', renderer: 'WebKit WebGL' }),
  webDriver: read(false),
  languages: read([['en']]),
  notificationPermissions: read(false),
  documentElementKeys: read(['lang']),
  functionBind: read('function bind() { [native code] }'),
  distinctiveProps: read({ selenium: false }),
};

/** What the same browser reads while a program drives it. */
export const automatedSigns: BrowserSigns = { ...chromeSigns, webDriver: read(true) };

/** Sends a token. @param cookie the visitor cookie that the browser already has */
export async function verify(
  fixture: AccessFixture,
  token: string,
  cookie?: string | null,
  headers: Record<string, string> = chromeHeaders,
) {
  const response = await fixture.post('/verify_captcha', {
    body: { token },
    headers: { ...headers, ...(cookie && { cookie: cookie.split(';')[0] ?? '' }) },
  });
  return {
    status: response.status,
    body: (await response.json()) as Verdict,
    cookie: response.headers.get('set-cookie'),
  };
}

export const idOf = (cookie: string | null): string | undefined =>
  /visitor=([\w-]+)/.exec(cookie ?? '')?.[1];
