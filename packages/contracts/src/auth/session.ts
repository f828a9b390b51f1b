import { z } from 'zod';
import { id, moment } from '../values/text.ts';
import { defineCall } from './call.ts';
import { role } from './role.ts';

/** The error code of a settings call (403) when the last one-time code was entered too long ago. */
export const FRESH_OTP_REQUIRED = 'fresh_otp_required';

/** A session of the admin: a browser that is signed in. */
export const adminSession = z.object({
  id,
  device: z.string().describe('Browser and system, such as `Firefox on Windows`'),
  address: z.string(),
  signed_in_at: moment,
  last_seen_at: moment,
  otp_verified: z.boolean(),
  current: z.boolean().describe('The session of this request'),
});
export type AdminSession = z.infer<typeof adminSession>;

export const getCurrentSession = defineCall({
  id: 'getCurrentSession',
  route: 'GET /api/admin/auth/session',
  summary:
    'The signed-in admin, and the time until which settings can be changed without a new code.',
  topics: ['access'],
  answer: z.object({
    email: z.string(),
    role,
    fresh_until: moment.nullable().describe('Null if a new code is needed first'),
    has_opened_log: z.boolean().describe('The audit log opens without a new code in this session'),
  }),
});

export const listSessions = defineCall({
  id: 'listSessions',
  route: 'GET /api/admin/auth/sessions',
  summary: "The admin's open sessions, last used first. Needs a fresh code.",
  topics: ['sessions'],
  answer: z.array(adminSession),
});

export const revokeSession = defineCall({
  id: 'revokeSession',
  route: 'DELETE /api/admin/auth/sessions/{id}',
  summary: "Ends one of the admin's sessions. Needs a fresh code.",
  touches: ['sessions'],
});
