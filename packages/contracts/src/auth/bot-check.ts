import { z } from 'zod';
import { defineCall } from './call.ts';

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

const text = z.string().max(600);

/** A value that the browser read, or a negative state when it could not. */
const sign = <Value extends z.ZodType>(value: Value) =>
  z.union([
    z.object({ state: z.literal(0), value }),
    z.object({ state: z.literal([-1, -2, -3, -4]), error: z.string().default('') }),
  ]);

/** The properties of the browser that the detectors of BotD judge, in BotD's format. The server does not store them. */
export const browserSigns = z.object({
  android: sign(z.boolean()),
  browserKind: sign(text),
  browserEngineKind: sign(text),
  documentFocus: sign(z.boolean()),
  userAgent: sign(text),
  appVersion: sign(text),
  windowSize: sign(z.object({ outerWidth: z.number(), outerHeight: z.number() })),
  pluginsLength: sign(z.number()),
  pluginsArray: sign(z.boolean()),
  productSub: sign(text),
  windowExternal: sign(text),
  mimeTypesConsistent: sign(z.boolean()),
  evalLength: sign(z.number()),
  webGL: sign(z.object({ vendor: text.nullable(), renderer: text.nullable() })),
  webDriver: sign(z.boolean()),
  languages: sign(z.array(z.array(text).max(50)).max(2)),
  notificationPermissions: sign(z.boolean()),
  documentElementKeys: sign(z.array(text).max(50)),
  functionBind: sign(text),
  distinctiveProps: sign(z.record(text, z.boolean())),
});
export type BrowserSigns = z.infer<typeof browserSigns>;

/** The results of the bot check in the browser. */
export const checkEvidence = z.object({
  altcha: z.object({
    challenge: proofChallenge,
    solution: z.object({ counter: z.number(), derivedKey: z.string() }),
  }),
  /** Signs in another form count like no signs. */
  signs: browserSigns.optional().catch(undefined),
  captcha: z.string().max(8192).describe('The token of a third-party captcha').optional(),
});
export type CheckEvidence = z.infer<typeof checkEvidence>;

export const getChallenge = defineCall({
  id: 'getChallenge',
  route: 'GET /api/auth/challenge',
  summary: 'Creates a proof of work for the bot check.',
  access: 'public',
  answer: proofChallenge,
});

export const verifyCaptcha = defineCall({
  id: 'verifyCaptcha',
  route: 'POST /verify_captcha',
  summary:
    'Checks the browser of a visitor and sets the cookie with its limit of public writes per minute. Blocks no visitor.',
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
