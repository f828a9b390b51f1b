import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { done } from '../http/empty.ts';
import { id, moment } from '../values/text.ts';

/** A call of the settings without a code entered in the last minutes is answered 403 with this code. */
export const FRESH_OTP_REQUIRED = 'fresh_otp_required';

/** How long an entered code counts as fresh, in seconds. */
export const FRESH_OTP_SECONDS = 5 * 60;

/** A place where the admin is signed in. */
export const adminSession = z.object({
  id,
  device: z.string().describe('Browser and system, `Firefox on Windows`'),
  address: z.string(),
  signed_in_at: moment,
  last_seen_at: moment,
  otp_verified: z.boolean(),
  current: z.boolean().describe('The one that asks'),
});
export type AdminSession = z.infer<typeof adminSession>;

export const getCurrentSession = defineCall({
  id: 'getCurrentSession',
  method: 'get',
  path: '/api/admin/auth/session',
  summary: 'Who is signed in, and until when settings may be changed without a new code.',
  tag: 'auth',
  access: 'admin',
  answer: z.object({
    email: z.string(),
    fresh_until: moment.nullable().describe('Null when a new code is needed first'),
  }),
});

export const listSessions = defineCall({
  id: 'listSessions',
  method: 'get',
  path: '/api/admin/auth/sessions',
  summary: "The admin's live sessions, the last used first. Needs a fresh code.",
  tag: 'auth',
  access: 'admin',
  answer: z.array(adminSession),
});

export const revokeSession = defineCall({
  id: 'revokeSession',
  method: 'delete',
  path: '/api/admin/auth/sessions/{id}',
  summary: "Ends one of the admin's sessions. Needs a fresh code.",
  tag: 'auth',
  access: 'admin',
  params: z.object({ id }),
  answer: done,
});
