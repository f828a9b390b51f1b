import { unsubscribe } from '@club/contracts/content/newsletter';
import { newsletterPaths } from '@club/contracts/remotes/paths';
import type { Email } from '@club/service-kit/email/email';
import { layoutEmail } from '@club/service-kit/email/email-layout';
import { CONFIRMATION_DAYS } from './newsletter.repository.ts';

interface Subscription {
  email: string;
  confirmToken: string;
  unsubscribeToken: string;
  publicUrl: string;
  clubName: string;
}

/**
 * Asks the owner of an address to confirm. Tokens of pages are in the fragment of the link, which no server logs. Readers
 * unsubscribe by the link or by their email program's own button (RFC 8058).
 */
export function confirmationEmail({
  email,
  confirmToken,
  unsubscribeToken,
  publicUrl,
  clubName,
}: Subscription): Email {
  const confirmation = layoutEmail(email, {
    subject: `Confirm your subscription to ${clubName}`,
    greeting: 'Hello,',
    parts: [
      `Please confirm that you want the newsletter of ${clubName}. The link works for ${CONFIRMATION_DAYS} days.`,
      'If you did not subscribe, ignore this email: without your confirmation you get no newsletter.',
    ],
    link: {
      text: 'Confirm subscription',
      url: `${publicUrl}${newsletterPaths.confirm}#token=${confirmToken}`,
    },
    unsubscribeUrl: `${publicUrl}${newsletterPaths.unsubscribe}#token=${unsubscribeToken}`,
  });
  const headers = {
    'List-Unsubscribe': `<${publicUrl}${unsubscribe.path}?token=${unsubscribeToken}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...confirmation, headers };
}
