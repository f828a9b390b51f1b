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

/** Does a challenge's work, as the page's worker does. */
export async function solve(fixture: AccessFixture): Promise<CheckEvidence> {
  const challenge = await getChallenge(fixture);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return { altcha: { challenge, solution } };
}

/** Hands a token in. @param held the cookie that the browser has already */
export async function verify(fixture: AccessFixture, token: string, held?: string | null) {
  const response = await fixture.post('/verify_captcha', {
    body: { token },
    ...(held && { headers: { cookie: held.split(';')[0] ?? '' } }),
  });
  return {
    status: response.status,
    body: (await response.json()) as Verdict,
    cookie: response.headers.get('set-cookie'),
  };
}

export const idOf = (cookie: string | null): string | undefined =>
  /visitor=([\w-]+)/.exec(cookie ?? '')?.[1];
