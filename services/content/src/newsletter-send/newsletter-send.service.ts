import { newsletterLists } from '@club/contracts/content/newsletter-list';
import type * as calls from '@club/contracts/content/newsletter-send';
import {
  type NewsletterPreview,
  type NewsletterState,
  SENT_BEFORE,
} from '@club/contracts/content/newsletter-send';
import { uuidv7 } from '@club/service-kit/db/id';
import { isoTimes } from '@club/service-kit/db/iso-times';
import { readClub } from '@club/service-kit/email/club';
import { composeEmail } from '@club/service-kit/email/compose-email';
import { queueEmails } from '@club/service-kit/email/email';
import { layoutEmail } from '@club/service-kit/email/email-layout';
import { conflict, notFound } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { addJob } from '@club/service-kit/jobs/job-queue';
import { adminOf, inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { getAbout } from '../about/about.repository.ts';
import type { ContentCtx } from '../content-ctx.ts';
import { countSubscribers } from '../newsletter/newsletter.repository.ts';
import { unsubscribeLinks } from '../newsletter/unsubscribe-links.ts';
import { findAnyPost } from '../post/post.repository.ts';
import { newsletterContent } from './newsletter-email.ts';
import * as sendRepository from './newsletter-send.repository.ts';
import { BATCH, QUEUE_BATCH } from './queue-batch.task.ts';

/** @throws 404, 409 `not_published` */
async function contentOf({ db, publicUrl }: ContentCtx, id: string) {
  const post = await findAnyPost(db, id);
  if (!post) throw notFound('Blog post');
  if (post.state !== 'published') {
    throw conflict('not_published', 'Only a published post can be sent. Publish it first.');
  }
  const { club_name: clubName } = await getAbout(db);
  return newsletterContent(post, { publicUrl, clubName });
}

/** The email without the token of a recipient: its link leads to the page, which asks for the whole link. */
const sampleOf = (content: Awaited<ReturnType<typeof contentOf>>, to: string, publicUrl: string) =>
  layoutEmail(to, { ...content, unsubscribeUrl: unsubscribeLinks(publicUrl, '').unsubscribeUrl });

/** @throws 404, 409 `not_published` */
export async function previewNewsletter(
  ctx: ContentCtx,
  { id }: InputOf<typeof calls.previewNewsletter>,
): Promise<NewsletterPreview> {
  const { db, pool, publicUrl } = ctx;
  const content = await contentOf(ctx, id);
  const email = await composeEmail(sampleOf(content, '', publicUrl), {
    from: '',
    publicUrl,
    readClub: () => readClub(pool),
  });
  const sends = await sendRepository.listSends(db, id);
  return {
    recipients: await sendRepository.countRecipients(db),
    subject: content.subject,
    text: String(email.text),
    html: String(email.html),
    sends: sends.map(isoTimes),
  };
}

/** Queues a post's emails once. @throws 404, 409 `not_published`, `sent_before` or `no_recipients` */
export async function sendNewsletter(
  ctx: ContentCtx,
  { id, attempt, test, again }: InputOf<typeof calls.sendNewsletter>,
): Promise<{ recipients: number }> {
  const { email } = adminOf(ctx);
  if (test) {
    const sample = sampleOf(await contentOf(ctx, id), email, ctx.publicUrl);
    await queueEmails(ctx.db, 'normal', sample);
    return { recipients: 1 };
  }
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    await sendRepository.lockPost(db, id);
    const content = await contentOf(ctx, id);
    const sends = await sendRepository.listSends(db, id);
    const done = await sendRepository.findSendByAttempt(db, attempt);
    const own = sends.find((send) => send.id === done?.id);
    if (own) return { recipients: own.recipients };
    const [last] = sends;
    if (last && !again) throw sentBefore(last, ctx.timeZone);
    const send = { id: uuidv7(), post_id: id, attempt, title: content.subject, sent_by: email };
    const recipients = await sendRepository.insertSend(db, {
      ...send,
      content: JSON.stringify(content),
    });
    if (recipients === 0) {
      throw conflict('no_recipients', 'Nobody has confirmed a subscription yet.');
    }
    for (let queued = 0; queued < recipients; queued += BATCH) {
      await addJob(db, QUEUE_BATCH, { id: send.id }, { priority: 'bulk' });
    }
    await recordChange(ctx, {
      action: 'newsletter.sent',
      subject: `post:${id}`,
      detail: { title: send.title, recipients },
    });
    return { recipients };
  });
}

function sentBefore(last: { recipients: number; created_at: Date }, timeZone: string) {
  const day = last.created_at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone });
  const people = `${last.recipients} ${last.recipients === 1 ? 'subscriber' : 'subscribers'}`;
  return conflict(
    SENT_BEFORE,
    `This post was sent to ${people} on ${day}. Confirm that you want to send it again.`,
  );
}

export async function getNewsletter({ db }: ContentCtx): Promise<NewsletterState> {
  const counted = await countSubscribers(db);
  const none = { confirmed: 0, waiting: 0, bounced: 0 };
  return {
    lists: newsletterLists.map((list) => ({
      list,
      ...none,
      ...counted.find((row) => row.list === list),
    })),
    sends: (await sendRepository.listSends(db)).map(isoTimes),
  };
}
