/** @jest-environment node */
import type { ProofChallenge } from '@club/contracts/auth/bot-check';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solve } from './solve-challenge.ts';

const keys = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };

/** A challenge like the server's. */
const challengeOf = (counter: number) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter,
    expiresAt: new Date(Date.now() + 60_000),
    deriveKey,
    ...keys,
  }) as Promise<ProofChallenge>;

test('finds the solution with the browser’s own cryptography', async () => {
  const challenge = await challengeOf(37);
  const solution = await solve(challenge);
  expect(solution?.counter).toBe(37);
  if (!solution) throw new Error('not solved');
  const verdict = await verifySolution({ challenge, solution, deriveKey, ...keys });
  expect(verdict.verified).toBe(true);
});

test('an invalid challenge fails at once', async () => {
  const challenge = await challengeOf(1);
  const broken = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: 'zz' } };
  await expect(solve(broken)).rejects.toThrow('keyPrefix');
});
