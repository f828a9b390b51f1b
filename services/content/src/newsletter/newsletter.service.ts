import type * as calls from '@club/contracts/content/newsletter';
import { hashToken, newToken } from '@club/service-kit/access/token';
import { uuidv7 } from '@club/service-kit/db/id';
import { queuePublicEmails } from '@club/service-kit/email/public-email';
import { notFound, ServiceError } from '@club/service-kit/errors/service-error';
import { clockCell, clockHeading, csv } from '@club/service-kit/http/csv';
import type { FileAnswer, InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { assertFreshCode } from '@club/service-kit/use-case/fresh-code';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { getAbout } from '../about/about.repository.ts';
import type { ContentCtx } from '../content-ctx.ts';
import { endDeliveries } from '../newsletter-send/delivery.repository.ts';
import { confirmationEmail } from './confirmation-email.ts';
import * as subscriberRepository from './newsletter.repository.ts';
import { readToken, tokenSigner } from './unsubscribe-token.ts';

/**
 * Sends a link that confirms the subscription. A waiting subscriber gets a new link, a confirmed one gets no email, and the
 * response is the same for all, so that it tells no stranger who subscribed.
 */
export async function subscribe(
  ctx: ContentCtx,
  { email, list }: InputOf<typeof calls.subscribe>,
): Promise<void> {
  // Read before the transaction, which must not wait for a second connection.
  const sign = await tokenSigner(ctx.pool);
  await inTransaction(ctx, async (ctx) => {
    const { db, publicUrl } = ctx;
    const begun = { id: uuidv7(), email, list };
    const subscriber = await subscriberRepository.beginSubscription(db, begun);
    if (subscriber.confirmed_at) return;
    const confirmToken = newToken();
    const hash = hashToken(confirmToken);
    await subscriberRepository.insertConfirmationToken(db, subscriber, hash);
    const { club_name: clubName } = await getAbout(db);
    const tokens = { confirmToken, unsubscribeToken: sign(subscriber.id) };
    const confirmation = confirmationEmail({ email, list, ...tokens, publicUrl, clubName });
    await queuePublicEmails(ctx, { priority: 'bulk' }, confirmation);
  });
}

/** @throws 404 for a token that has expired or that no email of ours contained */
export async function confirmSubscription(
  { db }: ContentCtx,
  { token }: InputOf<typeof calls.confirmSubscription>,
): Promise<void> {
  if (await subscriberRepository.confirmSubscription(db, hashToken(token))) return;
  throw new ServiceError(
    404,
    'not_found',
    'This link has expired or is incomplete. Please subscribe again.',
  );
}

/** Emails of the newsletter that have not left are not sent any more. @throws 404 for a token that no email of ours contained */
export async function unsubscribe(
  ctx: ContentCtx,
  { token }: InputOf<typeof calls.unsubscribe>,
): Promise<void> {
  const id = readToken(await tokenSigner(ctx.pool), token);
  const ended = id
    ? await inTransaction(ctx, async ({ db }) => {
        const ended = await subscriberRepository.endSubscription(db, id);
        if (ended?.wasActive) await endDeliveries(db, id);
        return ended;
      })
    : undefined;
  if (!ended) throw notFound('Subscription');
}

/** The audit log records who exported. @throws 403 `fresh_otp_required` */
export async function exportSubscribers(
  ctx: ContentCtx,
  { list }: InputOf<typeof calls.exportSubscribers>,
): Promise<FileAnswer> {
  await assertFreshCode(ctx);
  const { db, timeZone } = ctx;
  const subscribers = await subscriberRepository.listSubscribers(db, list);
  await recordChange(ctx, {
    action: 'newsletter.exported',
    subject: 'newsletter',
    detail: { subscribers: subscribers.length, ...(list !== 'newsletter' && { list }) },
  });
  return {
    body: csv([
      ['Email', clockHeading('Subscribed', timeZone), clockHeading('Confirmed', timeZone)],
      ...subscribers.map(({ email, subscribed_at, confirmed_at }) => [
        email,
        clockCell(subscribed_at, timeZone),
        clockCell(confirmed_at, timeZone),
      ]),
    ]),
    type: 'text/csv; charset=utf-8',
    fileName: list === 'newsletter' ? 'subscribers.csv' : `${list}.csv`,
  };
}
