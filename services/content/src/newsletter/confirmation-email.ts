import type { NewsletterList } from '@club/contracts/content/newsletter-list';
import { newsletterPaths } from '@club/contracts/remotes/paths';
import type { Email } from '@club/service-kit/email/email';
import { type EmailContent, layoutEmail } from '@club/service-kit/email/email-layout';
import { CONFIRMATION_DAYS } from './newsletter.repository.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

interface Subscription {
  email: string;
  list: NewsletterList;
  confirmToken: string;
  unsubscribeToken: string;
  publicUrl: string;
  clubName: string;
}

const IGNORE =
  'If this was not you, ignore this email: without your confirmation you get no more emails.';

/** The subject, the parts and the button. */
const texts: Record<
  NewsletterList,
  (clubName: string) => Pick<EmailContent, 'subject' | 'parts'> & { button: string }
> = {
  newsletter: (clubName) => ({
    subject: `Confirm your subscription to ${clubName}`,
    parts: [
      `Please confirm that you want the newsletter of ${clubName}. The link works for ${CONFIRMATION_DAYS} days.`,
      'If you did not subscribe, ignore this email: without your confirmation you get no newsletter.',
    ],
    button: 'Confirm subscription',
  }),
  applications: (clubName) => ({
    subject: `Confirm your email address for ${clubName}`,
    parts: [
      `Please confirm that we may email you when applications to ${clubName} open. The link works for ${CONFIRMATION_DAYS} days.`,
      IGNORE,
    ],
    button: 'Confirm email address',
  }),
};

/** Asks the owner of an address to confirm. */
export function confirmationEmail(subscription: Subscription): Email {
  const { email, list, confirmToken, unsubscribeToken, publicUrl, clubName } = subscription;
  const { button, ...content } = texts[list](clubName);
  const { unsubscribeUrl, headers } = unsubscribeLinks(publicUrl, unsubscribeToken);
  const confirmation = layoutEmail(email, {
    ...content,
    greeting: 'Hello,',
    link: {
      text: button,
      url: `${publicUrl}${newsletterPaths.confirm}?token=${confirmToken}`,
    },
    unsubscribeUrl,
  });
  return { ...confirmation, headers };
}
