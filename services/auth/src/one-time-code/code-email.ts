import type { Email } from '@club/service-kit/email/email';
import { layoutEmail } from '@club/service-kit/email/email-layout';

/** The email with a one-time code. The subject holds the code, so that a phone shows it without opening the email. */
export const codeEmail = (to: string, code: string, seconds: number): Email =>
  layoutEmail(to, {
    subject: `${code} is your sign-in code`,
    parts: [
      'Your sign-in code for the back office:',
      { code: `${code.slice(0, 3)} ${code.slice(3)}` },
      `It works once, for ${seconds} seconds.`,
      'If you did not ask for it, someone knows your password: please change it.',
    ],
  });
