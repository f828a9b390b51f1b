import type * as calls from '@club/contracts/content/newsletter';
import { uuidv7 } from '@club/service-kit/db/id';
import { queuePublicEmails } from '@club/service-kit/email/public-email';
import { notFound } from '@club/service-kit/errors/service-error';
import { csv } from '@club/service-kit/http/csv';
import type { FileAnswer, InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { assertFreshCode } from '@club/service-kit/use-case/fresh-code';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { getAbout } from '../about/about.repository.ts';
import type { ContentCtx } from '../content-ctx.ts';
import * as subscriberRepository from './newsletter.repository.ts';
import { issueToken, readToken } from './unsubscribe-token.ts';
import { welcomeEmail } from './welcome-email.ts';

/** A subscriber who subscribes again gets the same response, but no second email. */
export const subscribe = (
  ctx: ContentCtx,
  { email }: InputOf<typeof calls.subscribe>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { db, pool, publicUrl } = ctx;
    const subscriber = await subscriberRepository.beginSubscription(db, uuidv7(), email);
    if (!subscriber) return;
    const { club_name: clubName } = await getAbout(db);
    const token = await issueToken(pool, subscriber.id);
    await queuePublicEmails(ctx, 'bulk', welcomeEmail({ email, token, publicUrl, clubName }));
  });

/** @throws 404 for a token that no email of ours contained */
export async function unsubscribe(
  { db, pool }: ContentCtx,
  { token }: InputOf<typeof calls.unsubscribe>,
): Promise<void> {
  const id = await readToken(pool, token);
  if (!id || !(await subscriberRepository.endSubscription(db, id))) throw notFound('Subscription');
}

/** The audit log records who exported. @throws 403 `fresh_otp_required` */
export async function exportSubscribers(ctx: ContentCtx): Promise<FileAnswer> {
  await assertFreshCode(ctx);
  const subscribers = await subscriberRepository.listSubscribers(ctx.db);
  await recordChange(ctx, {
    action: 'newsletter.exported',
    subject: 'newsletter',
    detail: { subscribers: subscribers.length },
  });
  return {
    body: csv([
      ['email', 'subscribed_at'],
      ...subscribers.map(({ email, subscribed_at }) => [email, subscribed_at.toISOString()]),
    ]),
    type: 'text/csv; charset=utf-8',
    fileName: 'subscribers.csv',
  };
}
