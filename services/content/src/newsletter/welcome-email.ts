import type { Email } from '@club/service-kit/email/email';
import { layoutEmail } from '@club/service-kit/email/email-layout';

interface Subscription {
  email: string;
  token: string;
  publicUrl: string;
  clubName: string;
}

/** Confirms a subscription. Readers unsubscribe by the link or by their email program's own button (RFC 8058). */
export function welcomeEmail({ email, token, publicUrl, clubName }: Subscription): Email {
  const url = `${publicUrl}/api/unsubscribe?token=${token}`;
  const welcome = layoutEmail(email, {
    subject: `You are subscribed to ${clubName}`,
    greeting: 'Hello,',
    parts: [
      "We'll email you when there's something worth reading, such as a new post or an event.",
      'If you did not subscribe, or if you change your mind, unsubscribe below.',
    ],
    link: { text: 'Unsubscribe', url },
    closing: `${clubName}\n${publicUrl}`,
  });
  const headers = {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...welcome, headers };
}
