import type {
  ContactMessage,
  contactForm,
  replyForm,
} from '@club/contracts/content/contact-message';
import { writeAudit } from '@club/service-kit/audit/audit';
import { uuidv7 } from '@club/service-kit/db/id';
import { queueEmails } from '@club/service-kit/email/email';
import { notFound } from '@club/service-kit/errors/service-error';
import type { z } from 'zod';
import { getAboutRow } from '../about/about.repository.ts';
import type { Editor } from '../change/editor.ts';
import { getContactInfoRow } from '../contact-info/contact-info.repository.ts';
import type { ContentDb } from '../content-database.ts';
import {
  cameLately,
  hasReply,
  insertMessage,
  insertReply,
  listMessages,
  lockMessage,
  lockSender,
} from './contact-message.repository.ts';
import type { ContactMessageRow } from './contact-message.table.ts';
import { replyLetter } from './reply-letter.ts';

const present = ({ created_at, replied_at, ...row }: ContactMessageRow): ContactMessage => ({
  ...row,
  date: created_at.toISOString(),
  replied_at: replied_at?.toISOString() ?? null,
});

/**
 * Stored, and nothing else: what could fail afterwards cannot lose it. Sent again, because its answer got lost on the way,
 * it is the same message.
 */
export const keepMessage = (db: ContentDb, form: z.output<typeof contactForm>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockSender(trx, form.email);
    if (await cameLately(trx, form)) return;
    await insertMessage(trx, { id: uuidv7(), ...form });
  });

export const readMessages = async (db: ContentDb): Promise<ContactMessage[]> =>
  (await listMessages(db)).map(present);

/**
 * Sends the reply to whoever wrote, with their own words quoted. The same reply again changes nothing.
 * @throws 404 when no such message came in: nobody else can be written to from here
 */
export function replyTo(
  db: ContentDb,
  form: z.output<typeof replyForm>,
  editor: Editor,
): Promise<ContactMessage> {
  return db.transaction().execute(async (trx) => {
    const key = { id: form.message_id, email: form.email, message: form.query.trim() };
    const message = await lockMessage(trx, key);
    if (!message) throw notFound('Message');
    if (await hasReply(trx, message.id, form.message)) return present(message);

    const [{ club_name }, { email }] = [await getAboutRow(trx), await getContactInfoRow(trx)];
    const letter = replyLetter(message, form.message, club_name);
    await queueEmails(trx, { ...letter, ...(email && { replyTo: email }) });
    const reply = { id: uuidv7(), message_id: message.id, text: form.message };
    const answered = await insertReply(trx, { ...reply, sent_by: editor.actor });
    const subject = `contact_message:${message.id}`;
    await writeAudit(trx, { ...editor, action: 'contact_message.replied', subject });
    return present(answered);
  });
}
