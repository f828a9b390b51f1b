import { z } from 'zod';
import { optionalText, typedEmail } from '../values/text.ts';
import { defineCall } from './call.ts';

/** Both fields are required. The form of the email address is not checked: every wrong pair gets the same answer. */
export const credentials = z.object({
  email: typedEmail,
  password: z
    .string('Password is required.')
    .min(1, 'Password is required.')
    .max(1024, 'Password can have at most 1024 characters.'),
});
export type Credentials = z.input<typeof credentials>;

export const login = defineCall({
  id: 'login',
  route: 'POST /api/admin/auth/login',
  summary:
    'Opens a session for a valid email address, password and master token, and sets its cookie.',
  access: 'signing-in',
  touches: ['access'],
  body: credentials,
  answer: z.object({ token: z.string() }),
});

export const logout = defineCall({
  id: 'logout',
  route: 'POST /api/auth/logout',
  summary: 'Ends the session on the server and clears its three cookies.',
  access: 'signing-in',
});

/** The form of the decoy sign-in. The password stays in the browser; anything else than an email address counts as empty text. */
export const decoyAttempt = z.object({ email: optionalText('Email', 254) });

export const countDecoy = defineCall({
  id: 'countDecoy',
  route: 'POST /api/auth/decoy',
  summary: 'Counts an attempt on the decoy sign-in. Always answers 401.',
  access: 'signing-in',
  body: decoyAttempt,
});
