import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { done } from '../http/empty.ts';
import { requiredText } from '../values/text.ts';

/** Both are required (SPEC §5). Whether the email has the form of one is not told: every wrong pair is answered alike. */
export const credentials = z.object({
  email: requiredText('Email', 254),
  password: z
    .string('Password is required.')
    .min(1, 'Password is required.')
    .max(1024, 'Password can have at most 1024 characters.'),
});
export type Credentials = z.input<typeof credentials>;

export const login = defineCall({
  id: 'login',
  method: 'post',
  path: '/api/admin/auth/login',
  summary: 'Opens a session for email, password and a live master token, and sets its cookie.',
  tag: 'auth',
  access: 'signing-in',
  body: credentials,
  answer: z.object({ token: z.string() }),
});

export const logout = defineCall({
  id: 'logout',
  method: 'post',
  path: '/api/auth/logout',
  summary: 'Ends the session on the server and clears its three cookies.',
  tag: 'auth',
  access: 'signing-in',
  answer: done,
});

/** The decoy page's form as it is counted: the password stays in the browser. */
export const decoyAttempt = z.object({ email: z.string().trim().max(254).default('') });

export const countDecoy = defineCall({
  id: 'countDecoy',
  method: 'post',
  path: '/api/auth/decoy',
  summary: 'Counts a try on the decoy page. Never signs anyone in; always answers 401.',
  tag: 'auth',
  access: 'signing-in',
  body: decoyAttempt,
  answer: done,
});
