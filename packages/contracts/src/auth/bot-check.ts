import { z } from 'zod';
import { defineCall } from '../http/call.ts';

/** A proof of work to be done, in ALTCHA's form: signed by the server, soon expired, good for one use. */
export const proofChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.number().describe('Seconds since 1970'),
  }),
  signature: z.string(),
});
export type ProofChallenge = z.infer<typeof proofChallenge>;

/** What a browser found out about itself and worked for. */
export const checkEvidence = z.object({
  altcha: z.object({
    challenge: proofChallenge,
    solution: z.object({ counter: z.number(), derivedKey: z.string() }),
  }),
  botd: z.object({ bot: z.boolean(), kind: z.string().max(40).optional() }).optional(),
  captcha: z.string().max(8192).describe("A third-party captcha's answer").optional(),
});
export type CheckEvidence = z.infer<typeof checkEvidence>;

export const getChallenge = defineCall({
  id: 'getChallenge',
  method: 'get',
  path: '/api/auth/challenge',
  summary: 'Gives a proof of work to do, which the bot check asks for.',
  tag: 'auth',
  access: 'public',
  answer: proofChallenge,
});

export const verifyCaptcha = defineCall({
  id: 'verifyCaptcha',
  method: 'post',
  path: '/verify_captcha',
  summary:
    'Checks a visitor’s browser and sets the cookie that says how many public writes a minute it may make. Blocks nobody.',
  tag: 'auth',
  access: 'public',
  body: z.object({
    token: z
      .string('Token is required.')
      .min(1, 'Token is required.')
      .max(32_768, 'This token is too long.'),
  }),
  answer: z.object({
    success: z.boolean(),
    score: z.number().min(0).max(1).describe('0: nothing speaks for a person, 1: everything does'),
    error: z.string().nullable(),
  }),
});
