import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { done } from '../http/empty.ts';

/** Seconds that a code works (SPEC §9). */
export const OTP_LIFE_SECONDS = 60;

export const OTP_RULE = 'Please enter a valid 6-digit OTP';

export const oneTimeCode = z.object({
  otp: z
    .number(OTP_RULE)
    .int(OTP_RULE)
    .min(100_000, OTP_RULE)
    .max(999_999, OTP_RULE)
    .describe('Codes never start with 0, so a number holds them whole'),
});
export type OneTimeCode = z.infer<typeof oneTimeCode>;

export const generateOtp = defineCall({
  id: 'generateOtp',
  method: 'post',
  path: '/api/admin/otp/generate',
  summary: 'Mails a one-time code for this session; an earlier one stops working.',
  tag: 'auth',
  access: 'signing-in',
  answer: z.object({
    success: z.literal(true),
    expires_in: z.int().describe('Seconds that the code works'),
  }),
});

export const verifyOtp = defineCall({
  id: 'verifyOtp',
  method: 'post',
  path: '/api/admin/otp/verify',
  summary: 'Verifies this session by its one-time code: one use, 60 seconds, five tries.',
  tag: 'auth',
  access: 'signing-in',
  body: oneTimeCode,
  answer: done,
});

export const recoveryCode = z.object({
  recovery_code: z
    .string('Please enter a recovery code.')
    .trim()
    .min(1, 'Please enter a recovery code.')
    .max(40, 'This does not look like a recovery code.'),
});
export type RecoveryCode = z.input<typeof recoveryCode>;

export const verifyRecoveryCode = defineCall({
  id: 'verifyRecoveryCode',
  method: 'post',
  path: '/api/admin/otp/recovery',
  summary: 'Verifies this session by a recovery code, which is used up.',
  tag: 'auth',
  access: 'signing-in',
  body: recoveryCode,
  answer: done,
});
