import { z } from 'zod';
import { defineCall } from '../http/call.ts';

/** The knock on /error: its hidden round area, or a key combination such as `Control+Shift+K`, which the server alone knows. */
export const masterTokenRequest = z.discriminatedUnion('trigger', [
  z.object({ trigger: z.literal('hotspot') }),
  z.object({ trigger: z.literal('keys'), keys: z.string().min(1).max(80) }),
]);
export type MasterTokenRequest = z.input<typeof masterTokenRequest>;

export const getToken = defineCall({
  id: 'getToken',
  method: 'post',
  path: '/api/auth/getToken',
  summary: 'Gives a master token, which every later step needs, and sets its cookie.',
  tag: 'auth',
  access: 'signing-in',
  body: masterTokenRequest,
  answer: z.object({ token: z.string() }),
});

/** What the server thinks of the two tokens of a request. */
export const tokenCheck = z.object({
  valid: z.boolean().describe('Both tokens are live and belong together'),
  otp_verified: z.boolean().describe("That session's one-time code was entered"),
});
export type TokenCheck = z.infer<typeof tokenCheck>;

export const verifyTokens = defineCall({
  id: 'verifyTokens',
  method: 'post',
  path: '/api/auth/verifyTokens',
  summary: 'Tells whether both tokens are live and how far their session has come.',
  tag: 'auth',
  access: 'signing-in',
  answer: tokenCheck,
});
