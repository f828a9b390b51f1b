import { z } from 'zod';
import { optionalText, typedEmail } from '../values/text.ts';
import { linkToken } from './admins.ts';
import { defineCall } from './call.ts';
import { newPassword } from './password.ts';

/** Minutes for which a link can set a new password. */
export const RESET_MINUTES = 60;

/** The form of the email address is not checked: every address gets the same answer. */
export const forgottenPassword = z.object({ email: typedEmail });
export type ForgottenPassword = z.input<typeof forgottenPassword>;

export const requestPasswordReset = defineCall({
  id: 'requestPasswordReset',
  route: 'POST /api/auth/password-resets',
  summary: `Emails a link for a new password, if the email address belongs to an admin. Every address gets the same answer. The link works once, for ${RESET_MINUTES} minutes; an earlier link ends.`,
  access: 'signing-in',
  body: forgottenPassword,
});

export const readPasswordReset = defineCall({
  id: 'readPasswordReset',
  route: 'POST /api/auth/password-resets/read',
  summary: 'The account of a link for a new password, and the second factor that it needs.',
  access: 'signing-in',
  body: z.object({ token: linkToken }),
  answer: z.object({
    email: z.string(),
    needs_code: z.boolean().describe('An app code or a recovery code is needed too'),
  }),
});

export const resetForm = z.object({ password: newPassword, code: optionalText('Code', 40) });
export type ResetForm = z.output<typeof resetForm>;

export const resetPassword = defineCall({
  id: 'resetPassword',
  route: 'POST /api/auth/password-resets/use',
  summary:
    'Sets a new password by a link and a second factor, ends all sessions of the admin, and lets this browser open the sign-in.',
  access: 'signing-in',
  touches: ['access'],
  body: resetForm.extend({ token: linkToken }),
});
