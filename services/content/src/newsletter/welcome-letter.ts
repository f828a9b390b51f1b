import type { Email } from '@club/service-kit/email/email';
import { layoutEmail } from '@club/service-kit/email/email-layout';

interface Welcome {
  email: string;
  token: string;
  publicUrl: string;
  clubName: string;
}

/** Says that it worked, and how to leave: by the link, or by the mail program's own button (RFC 8058). */
export function welcomeLetter({ email, token, publicUrl, clubName }: Welcome): Email {
  const leave = `${publicUrl}/api/unsubscribe?token=${token}`;
  const letter = layoutEmail(email, {
    subject: `You are on the list of ${clubName}`,
    greeting: 'Hello,',
    parts: [
      'You will hear from us when there is something worth reading: a new post, an event, a door that is open late.',
      'If this was not you, or you change your mind, leave the list with one click.',
    ],
    link: { text: 'Leave the list', url: leave },
    closing: `${clubName}\n${publicUrl}`,
  });
  const headers = {
    'List-Unsubscribe': `<${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...letter, headers };
}
