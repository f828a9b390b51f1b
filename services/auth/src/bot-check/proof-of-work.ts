import { createHmac } from 'node:crypto';
import type { CheckEvidence, ProofChallenge } from '@club/contracts/auth/bot-check';
import type { Pool } from '@club/service-kit/db/database';
import { sharedSecret } from '@club/service-kit/db/secret';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** About 400,000 rounds of SHA-256 in all: a fifth of a second on a laptop, a second on a slow phone. */
const ROUNDS_A_TRY = 2000;
const TRIES = { min: 100, max: 300 };

/** Slow networks and tabs in the background included. */
const LIFE_MS = 10 * 60 * 1000;

/** Why a proof does not count; undefined for one that does. */
export type ProofProblem = 'expired' | 'wrong' | undefined;

export interface ProofOfWork {
  create(): Promise<ProofChallenge>;
  problemOf(proof: CheckEvidence['altcha']): Promise<ProofProblem>;
}

/** Challenges that any process of the site can check, since all share the keys. */
export function proofOfWork(pool: Pool): ProofOfWork {
  let kept: ReturnType<typeof readKeys> | undefined;
  const keys = () => {
    kept ??= readKeys(pool).catch((error) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
  return {
    async create() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS_A_TRY,
        counter: randomInt(TRIES.min, TRIES.max),
        expiresAt: new Date(Date.now() + LIFE_MS),
        deriveKey,
        ...(await keys()),
      });
      return challenge as ProofChallenge;
    },
    async problemOf({ challenge, solution }) {
      const result = await verifySolution({ challenge, solution, deriveKey, ...(await keys()) });
      if (result.verified) return undefined;
      return result.expired ? 'expired' : 'wrong';
    },
  };
}

async function readKeys(pool: Pool) {
  const secret = await sharedSecret(pool, 'auth.proof_of_work');
  const key = (use: string) => createHmac('sha256', secret).update(use).digest('hex');
  return { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('key') };
}
