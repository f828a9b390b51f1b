import type { CheckEvidence, ProofChallenge } from '@club/contracts/auth/bot-check';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

export type Solution = CheckEvidence['altcha']['solution'];

/** A slow phone stops after this time. */
const LIMIT_MS = 60_000;

/** Solves the proof of work; undefined when the time is over. */
export async function solve(challenge: ProofChallenge): Promise<Solution | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LIMIT_MS });
  return solution ? { counter: solution.counter, derivedKey: solution.derivedKey } : undefined;
}
