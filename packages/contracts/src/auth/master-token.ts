import { z } from 'zod';
import { defineCall } from './call.ts';

const requests = z.discriminatedUnion('trigger', [
  z.object({ trigger: z.literal('hotspot') }),
  z.object({ trigger: z.literal('keys'), keys: z.string().min(1).max(80) }),
]);

/** A click on the hidden area of /error, or a key combination such as `Control+Shift+K`. Only the server knows the right one. */
export type MasterTokenRequest = z.output<typeof requests>;

const HOTSPOT: MasterTokenRequest = { trigger: 'hotspot' };

const isEmpty = (body: unknown): boolean =>
  body === undefined || JSON.stringify(body) === JSON.stringify({});

/**
 * A request without a body comes from the hidden area. Every other body is accepted, and an unknown one has no fields: the
 * service refuses it like wrong keys, so no answer describes the hidden entry.
 */
export const masterTokenRequest = z
  .unknown()
  .transform(
    (body): Partial<MasterTokenRequest> =>
      isEmpty(body) ? HOTSPOT : (requests.safeParse(body).data ?? {}),
  );

export const getToken = defineCall({
  id: 'getToken',
  route: 'POST /api/auth/getToken',
  summary: 'Creates a master token, which the sign-in needs, and sets its cookie.',
  access: 'signing-in',
  body: masterTokenRequest,
  answer: z.object({ token: z.string() }),
});

/** The state of the two tokens of a request. */
export const tokenCheck = z.object({
  valid: z.boolean().describe('Both tokens are valid and belong together'),
  otp_verified: z.boolean().describe('The one-time code of the session was entered'),
});
export const verifyTokens = defineCall({
  id: 'verifyTokens',
  route: 'POST /api/auth/verifyTokens',
  summary: 'Checks both tokens, and whether the one-time code of their session was entered.',
  access: 'signing-in',
  topics: ['access'],
  answer: tokenCheck,
});
