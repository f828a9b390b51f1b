import { createHmac } from 'node:crypto';
import type { CheckEvidence, ProofChallenge } from '@club/contracts/auth/bot-check';
import type { Pool } from '@club/service-kit/db/database';
import { sharedSecret } from '@club/service-kit/db/secret';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** About 400,000 rounds of SHA-256 in all: a fifth of a second on a laptop, a second on a slow phone. */
const ROUNDS_PER_TRY = 2000;
const TRIES = { min: 100, max: 300 };

/** The lifetime of a challenge: long enough for slow networks and background tabs. */
const LIFE_MS = 10 * 60 * 1000;

/** The reason why a proof does not count; undefined for a valid proof. */
export type ProofProblem = 'expired' | 'wrong' | undefined;

/** Creates a challenge. Every process of the site can check it, because all share the keys. */
export async function createProof(pool: Pool): Promise<ProofChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS_PER_TRY,
    counter: randomInt(TRIES.min, TRIES.max),
    expiresAt: new Date(Date.now() + LIFE_MS),
    deriveKey,
    ...(await readKeys(pool)),
  });
  return challenge as ProofChallenge;
}

export async function proofProblem(
  pool: Pool,
  { challenge, solution }: CheckEvidence['altcha'],
): Promise<ProofProblem> {
  const keys = await readKeys(pool);
  const result = await verifySolution({ challenge, solution, deriveKey, ...keys });
  if (result.verified) return undefined;
  return result.expired ? 'expired' : 'wrong';
}

async function readKeys(pool: Pool) {
  const secret = await sharedSecret(pool, 'auth.proof_of_work');
  const key = (use: string) => createHmac('sha256', secret).update(use).digest('hex');
  return { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('key') };
}
