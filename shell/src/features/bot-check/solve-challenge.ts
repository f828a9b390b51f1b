import type { CheckEvidence, ProofChallenge } from '@club/contracts/auth/bot-check';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

export type Solution = CheckEvidence['altcha']['solution'];

/** A phone that has not found it by then is better left alone. */
const LIMIT_MS = 60_000;

/** Tries keys until one fits; undefined when none was found in time. */
export async function solve(challenge: ProofChallenge): Promise<Solution | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LIMIT_MS });
  return solution ? { counter: solution.counter, derivedKey: solution.derivedKey } : undefined;
}
