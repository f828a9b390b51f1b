import { type Kysely, type RawBuilder, sql } from 'kysely';
import { Counter } from 'prom-client';
import type { Priority } from '../jobs/job-queue.ts';
import { networkOfAddress } from '../limits/network.ts';
import type { Ctx } from '../use-case/ctx.ts';
import { type Email, queueEmails } from './email.ts';

/** Public emails to one recipient in an hour: several registrations with their payments, and a newsletter. */
export const RECIPIENT_EMAILS = 8;

/** Public emails that one network may cause in an hour: 500 teams of three behind the address of a university. */
export const NETWORK_EMAILS = 1500;

/** Emails above a limit, which were not queued. */
export const emailsAboveLimit = new Counter({
  name: 'club_emails_above_limit_total',
  help: 'Emails that were not sent because their recipient or network had reached the limit of the hour',
  labelNames: ['limit'],
  registers: [],
});

/**
 * Queues emails that a visitor's request causes, in the caller's transaction. An email above the limit of its recipient or
 * of the visitor's network is not queued: the request succeeds without it, and the response does not tell a stranger how
 * many emails the recipient got. Decisions of admins and one-time codes are not limited here.
 */
export async function queuePublicEmails<Tables>(
  ctx: Pick<Ctx<Tables>, 'db' | 'actor' | 'log' | 'rateLimitScale'>,
  priority: Priority,
  ...emails: Email[]
): Promise<void> {
  const limitOf = (points: number) => Math.max(1, Math.round(points * ctx.rateLimitScale));
  // Always in the same order, so that two transactions with the same recipients do not wait for each other.
  const sorted = emails
    .map((email) => ({ email, mailbox: mailboxOf(email.to) }))
    .toSorted((a, b) => (a.mailbox < b.mailbox ? -1 : 1));
  const counted = await Promise.all(
    sorted.map(({ mailbox }) => count(ctx.db, recipientKey(mailbox), 1, limitOf(RECIPIENT_EMAILS))),
  );
  const allowed = sorted.filter((_, index) => counted[index]).map(({ email }) => email);
  report(ctx, 'recipient', emails.length - allowed.length);
  if (allowed.length === 0) return;
  const network = sql<string>`${`network:${networkOfAddress(ctx.actor.address ?? 'unknown')}`}`;
  if (await count(ctx.db, network, allowed.length, limitOf(NETWORK_EMAILS))) {
    await queueEmails(ctx.db, priority, ...emails.filter((email) => allowed.includes(email)));
  } else {
    report(ctx, 'network', allowed.length);
  }
}

/** The same for all spellings of one mailbox: upper case, and a tag as in `zara+club@example.org`. */
function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split(/@(?=[^@]*$)/);
  return `${name.split('+')[0]}@${domain}`;
}

/** Postgres computes the hash, because a transaction that waits for a second connection could wait for ever. */
const recipientKey = (mailbox: string) => sql<string>`'recipient:' || encode(sha256(convert_to(
  (select value from kit.secret where name = 'kit.email_recipient') || ${mailbox}::text, 'UTF8')), 'hex')`;

/** Counts emails unless the limit of the hour, which begins with the first email, is reached. @returns false if it is */
async function count<Tables>(
  db: Kysely<Tables>,
  key: RawBuilder<string>,
  emails: number,
  limit: number,
): Promise<boolean> {
  if (emails > limit) return false;
  const isOver = sql`counted.started_at < now() - interval '1 hour'`;
  const { rows } = await sql`insert into kit.public_email as counted (key, emails)
    values (${key}, ${emails})
    on conflict (key) do update set
      emails = case when ${isOver} then excluded.emails else counted.emails + excluded.emails end,
      started_at = case when ${isOver} then now() else counted.started_at end
    where ${isOver} or counted.emails + excluded.emails <= ${limit}
    returning key`.execute(db);
  return rows.length > 0;
}

function report({ log }: Pick<Ctx, 'log'>, limit: 'recipient' | 'network', emails: number): void {
  if (emails === 0) return;
  emailsAboveLimit.inc({ limit }, emails);
  log.warn({ limit, emails }, 'emails above the limit of the hour were not queued');
}
