import { z } from 'zod';
import { visibleText } from '../values/text.ts';
import { defineCall } from './call.ts';

/** Seconds for which a code is valid. */
export const OTP_LIFE_SECONDS = 60;

export const OTP_RULE = 'Please enter a valid 6-digit OTP';

export const oneTimeCode = z.object({
  otp: z
    .union(
      [
        z.number(OTP_RULE).int(OTP_RULE).min(100_000, OTP_RULE).max(999_999, OTP_RULE),
        z.string(OTP_RULE).regex(/^0\d{5}$/, OTP_RULE),
      ],
      OTP_RULE,
    )
    .describe('A number; a code that starts with 0, which only an app shows, is text'),
});
export type OneTimeCode = z.infer<typeof oneTimeCode>;

export const generateOtp = defineCall({
  id: 'generateOtp',
  route: 'POST /api/admin/otp/generate',
  summary: 'Sends a one-time code for this session by email. An earlier code becomes invalid.',
  access: 'session',
  answer: z.object({
    success: z.literal(true),
    expires_in: z.int().describe('Seconds for which the code is valid'),
    has_app: z.boolean().describe("A code of the admin's authenticator app works too"),
  }),
});

export const verifyOtp = defineCall({
  id: 'verifyOtp',
  route: 'POST /api/admin/otp/verify',
  summary:
    "Verifies this session with its one-time code, or with a code of the admin's authenticator app. A code works once, for 60 seconds; the fifth wrong attempt ends it.",
  access: 'session',
  touches: ['access'],
  body: oneTimeCode,
});

export const recoveryCode = z.object({
  recovery_code: visibleText('Please enter a recovery code.')
    .min(1, 'Please enter a recovery code.')
    .max(40, 'This does not look like a recovery code.'),
});
export type RecoveryCode = z.input<typeof recoveryCode>;

export const verifyRecoveryCode = defineCall({
  id: 'verifyRecoveryCode',
  route: 'POST /api/admin/otp/recovery',
  summary: 'Verifies this session with a recovery code. Each code works once.',
  access: 'session',
  touches: ['access'],
  body: recoveryCode,
});
