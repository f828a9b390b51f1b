import { RESET_MINUTES } from '@club/contracts/auth/password-reset';
import type { Email } from '@club/service-kit/email/email';
import { layoutEmail } from '@club/service-kit/email/email-layout';
import { wayIn } from '../access/way-in.ts';

/** The link has the token after `#`, so that no server logs it. */
export const passwordResetEmail = (to: string, url: string): Email =>
  layoutEmail(to, {
    subject: 'Set a new password',
    greeting: 'Hello,',
    parts: [
      'Somebody asked for a new password for your account in the back office.',
      `The link works once, for ${RESET_MINUTES} minutes. You need your authenticator app or a recovery code too, if you have them. Without both, open the link in a browser in which you have signed in before.`,
      wayIn(url),
    ],
    link: { text: 'Set a new password', url },
    closing: 'If you did not ask for it, you can ignore this email. Your password stays as it is.',
  });
