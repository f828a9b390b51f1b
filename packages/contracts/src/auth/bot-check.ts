import { z } from 'zod';
import { defineCall } from '../http/call.ts';

/** A proof of work for the browser, in the format of ALTCHA. The server signs it; it expires soon and works once. */
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

/** The results of the bot check in the browser. */
export const checkEvidence = z.object({
  altcha: z.object({
    challenge: proofChallenge,
    solution: z.object({ counter: z.number(), derivedKey: z.string() }),
  }),
  botd: z.object({ bot: z.boolean(), kind: z.string().max(40).optional() }).optional(),
  captcha: z.string().max(8192).describe('The token of a third-party captcha').optional(),
});
export type CheckEvidence = z.infer<typeof checkEvidence>;

export const getChallenge = defineCall({
  id: 'getChallenge',
  method: 'get',
  path: '/api/auth/challenge',
  summary: 'Creates a proof of work for the bot check.',
  tag: 'auth',
  access: 'public',
  answer: proofChallenge,
});

export const verifyCaptcha = defineCall({
  id: 'verifyCaptcha',
  method: 'post',
  path: '/verify_captcha',
  summary:
    'Checks the browser of a visitor and sets the cookie with its limit of public writes per minute. Blocks no visitor.',
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
    score: z.number().min(0).max(1).describe('0 for a likely bot, 1 for a likely person'),
    error: z.string().nullable(),
  }),
});
