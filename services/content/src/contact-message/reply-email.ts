import type { Email } from '@club/service-kit/email/email';
import { layoutEmail } from '@club/service-kit/email/email-layout';
import { unlinked } from '@club/service-kit/email/unlinked';
import type { ContactMessageRow } from '../tables.ts';

/** The club's reply, with the message quoted below. Anybody may have entered the address, so the quote has no links. */
export function replyEmail(message: ContactMessageRow, reply: string, clubName: string): Email {
  const day = message.created_at.toLocaleDateString('en-GB', { dateStyle: 'long' });
  const email = layoutEmail(message.email, {
    subject: `Your message to ${clubName}`,
    greeting: `Hello ${unlinked(message.name)},`,
    parts: [
      ...reply.split(/(?:\r?\n){2,}/),
      `On ${day} you wrote:`,
      { quote: unlinked(message.message) },
    ],
    closing: 'Reply to this email to write back.',
  });
  return { ...email, isPersonal: true };
}
