import { writeLetter } from '@club/service-kit/mail/letter';
import type { Mail } from '@club/service-kit/mail/mail';
import type { ContactMessageRow } from './contact-message.table.ts';

/** The club's answer, with the message it answers quoted below. */
export function replyLetter(message: ContactMessageRow, reply: string, clubName: string): Mail {
  const day = message.created_at.toLocaleDateString('en-GB', { dateStyle: 'long' });
  return writeLetter(message.email, {
    subject: `Your message to ${clubName}`,
    greeting: `Hello ${message.name},`,
    parts: [...reply.split(/(?:\r?\n){2,}/), `On ${day} you wrote:`, { quote: message.message }],
    closing: `${clubName}\nAnswer this mail to write back.`,
  });
}
