import type { CheckEvidence, ProofChallenge } from '@club/contracts/auth/bot-check';
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

/** Sends a token. @param cookie the visitor cookie that the browser already has */
export async function verify(fixture: AccessFixture, token: string, cookie?: string | null) {
  const response = await fixture.post('/verify_captcha', {
    body: { token },
    ...(cookie && { headers: { cookie: cookie.split(';')[0] ?? '' } }),
  });
  return {
    status: response.status,
    body: (await response.json()) as Verdict,
    cookie: response.headers.get('set-cookie'),
  };
}

export const idOf = (cookie: string | null): string | undefined =>
  /visitor=([\w-]+)/.exec(cookie ?? '')?.[1];
