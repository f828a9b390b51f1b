import { rolesFor } from '@club/contracts/auth/roles';
import type * as calls from '@club/contracts/content/contact-message';
import {
  type ContactMessage,
  type MessagePage,
  NO_ASSIGNEE,
} from '@club/contracts/content/contact-message';
import { uuidv7 } from '@club/service-kit/db/id';
import { isoTimes } from '@club/service-kit/db/iso-times';
import { queueEmails } from '@club/service-kit/email/email';
import { invalid, notFound } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { countStoredBytes } from '@club/service-kit/limits/stored-bytes';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { getAbout } from '../about/about.repository.ts';
import type { ContentCtx } from '../content-ctx.ts';
import type { ContactMessageRow } from '../tables.ts';
import * as messageRepository from './contact-message.repository.ts';
import { replyEmail } from './reply-email.ts';

/**
 * Only stores the message, so that no later step can lose it. A browser that got no response sends it again; the copy is
 * not stored. @throws 429, 507
 */
export const sendContactMessage = (
  ctx: ContentCtx,
  form: InputOf<typeof calls.sendContactMessage>,
): Promise<void> =>
  countStoredBytes(ctx, Buffer.byteLength(form.message), () =>
    inTransaction(ctx, async ({ db }) => {
      await messageRepository.lockSender(db, form.email);
      if (await messageRepository.hasRecentCopy(db, form)) return;
      await messageRepository.insertMessage(db, { id: uuidv7(), ...form });
    }),
  );

export async function listContactMessages(
  { db }: ContentCtx,
  query: InputOf<typeof calls.listContactMessages>,
): Promise<MessagePage> {
  const rows = await messageRepository.listMessages(db, query);
  return {
    items: rows.map(present),
    total: await messageRepository.countMessages(db, query.search),
  };
}

/** Deletes for good: the inbox has no trash, because deleting is the way to make room and to forget a sender. */
export const deleteContactMessages = (
  ctx: ContentCtx,
  { ids, replied }: InputOf<typeof calls.deleteContactMessages>,
): Promise<{ deleted: number }> =>
  inTransaction(ctx, async (ctx) => {
    const deleted = await messageRepository.deleteMessages(ctx.db, ids, replied);
    if (deleted > 0) {
      await recordChange(ctx, {
        action: 'contact_messages.deleted',
        subject: 'contact_messages',
        detail: { deleted, replied },
      });
    }
    return { deleted };
  });

/** The admins who may answer messages. */
export async function listAssignees({ db }: ContentCtx): Promise<{ email: string }[]> {
  const admins = await messageRepository.listAdmins(db);
  const allowed = rolesFor('assignMessage');
  return admins.filter(({ role }) => allowed.includes(role)).map(({ email }) => ({ email }));
}

/** So that two admins do not answer the same message. @throws 404; 422 for an admin who may not answer */
export const assignMessage = (
  ctx: ContentCtx,
  { id, assigned, admin: chosen = ctx.actor.name }: InputOf<typeof calls.assignMessage>,
): Promise<ContactMessage> =>
  inTransaction(ctx, async (ctx) => {
    const admin = assigned ? chosen : null;
    if (admin && !(await listAssignees(ctx)).some(({ email }) => email === admin))
      throw invalid({ admin: NO_ASSIGNEE });
    const message = await messageRepository.assignMessage(ctx.db, id, admin);
    await recordChange(ctx, {
      action: assignmentAction(admin, ctx.actor.name),
      subject: `contact_message:${id}`,
      ...(admin && { detail: { admin } }),
    });
    return present(message);
  });

const assignmentAction = (admin: string | null, actor: string) => {
  if (!admin) return 'contact_message.unassigned';
  return admin === actor ? 'contact_message.assigned' : 'contact_message.assigned_to';
};

/** Emails the reply to the sender. The same reply again changes nothing. @throws 404 without such a message */
export const replyToMessage = (
  ctx: ContentCtx,
  { message_id: id, email, query, message: text }: InputOf<typeof calls.replyToMessage>,
): Promise<ContactMessage> =>
  inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx;
    const key = { id, email, message: query.trim() };
    const message = await messageRepository.lockMessage(db, key);
    if (!message) throw notFound('Message');
    if (await messageRepository.hasReply(db, message.id, text)) return present(message);

    const { club_name: clubName } = await getAbout(db);
    await queueEmails(db, 'normal', replyEmail(message, text, clubName));
    const row = { id: uuidv7(), message_id: message.id, text, sent_by: actor.name };
    const answered = await messageRepository.insertReply(db, row);
    await recordChange(ctx, {
      action: 'contact_message.replied',
      subject: `contact_message:${message.id}`,
    });
    return present(answered);
  });

const present = ({ created_at, ...row }: ContactMessageRow): ContactMessage => ({
  ...isoTimes(row),
  date: created_at.toISOString(),
});
