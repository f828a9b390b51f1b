import type { ProofChallenge } from '@club/contracts/auth/bot-check';
import { solve } from './solve-challenge.ts';

addEventListener('message', ({ data }: MessageEvent<ProofChallenge>) => {
  solve(data)
    .then((solution) => postMessage(solution))
    .catch(() => postMessage(undefined));
});
