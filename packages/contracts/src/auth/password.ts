import { z } from 'zod';
import { defineCall } from './call.ts';

export const MIN_PASSWORD_CHARACTERS = 12;

/** A new password. The server also refuses one that is easy to guess. */
export const newPassword = z
  .string('A new password is required.')
  .min(MIN_PASSWORD_CHARACTERS, `Use at least ${MIN_PASSWORD_CHARACTERS} characters.`)
  .max(1024, 'Password can have at most 1024 characters.');

export const passwordChange = z.object({
  current_password: z
    .string('Your current password is required.')
    .min(1, 'Your current password is required.')
    .max(1024, 'Password can have at most 1024 characters.'),
  password: newPassword,
});
export type PasswordChange = z.input<typeof passwordChange>;

export const setPassword = defineCall({
  id: 'setPassword',
  route: 'POST /api/admin/set-password',
  summary:
    "Changes the admin's password and ends all other sessions of the admin. Needs a fresh code.",
  touches: ['sessions'],
  body: passwordChange,
});
