import { z } from 'zod';
import { requiredLines } from '../values/lines.ts';
import { id, moment, requiredText } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { defineCall } from './call.ts';
import { remoteName } from './release.ts';

export const releaseToken = z.object({
  id,
  name: z.string(),
  remote: remoteName,
  created_at: moment,
  expires_at: moment,
  last_used_at: moment.nullable(),
});
export type ReleaseToken = z.infer<typeof releaseToken>;

/** The longest life of a token, in days. */
export const MAX_TOKEN_DAYS = 366;

export const newReleaseToken = z.object({
  name: requiredText('Name', 60).describe('Names the team in the audit log'),
  remote: remoteName,
  public_key: requiredLines('Public key', 1000).describe('Ed25519, as PEM or base64 (SPKI)'),
  days: wholeNumber('Days', 1, MAX_TOKEN_DAYS).default(90),
});
export type NewReleaseToken = z.output<typeof newReleaseToken>;

export const createReleaseToken = defineCall({
  id: 'createReleaseToken',
  route: 'POST /api/admin/release-tokens',
  summary:
    'Creates a token with which a team publishes one remote. The response is the only place that shows it. Needs a fresh code.',
  touches: ['releases'],
  body: newReleaseToken,
  status: 201,
  answer: z.object({ id, token: z.string(), expires_at: moment }),
});

export const revokeReleaseToken = defineCall({
  id: 'revokeReleaseToken',
  route: 'DELETE /api/admin/release-tokens/{id}',
  summary: 'Ends a token at once. Needs a fresh code.',
  touches: ['releases'],
});
