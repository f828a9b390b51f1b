import { type Kysely, type RawBuilder, sql } from 'kysely';
import { Counter } from 'prom-client';
import { writeAudit } from '../audit/audit.ts';
import type { Priority } from '../jobs/job-queue.ts';
import { networkOfAddress } from '../limits/network.ts';
import type { Ctx } from '../use-case/ctx.ts';
import { type Email, queueEmails } from './email.ts';
import { mailboxOf } from './mailbox.ts';

/** Public emails of one purpose to one mailbox in an hour: several registrations with their payments, and a newsletter. */
export const RECIPIENT_EMAILS = 8;

/** Of them, those that one network may cause. Somebody else cannot use up a mailbox's emails from one place. */
export const SENDER_EMAILS = 6;

/** A network's first links and registrations reach a mailbox also when other networks have used up the mailbox's emails … */
export const OWN_EMAILS = 2;

/** … up to this number for the mailbox. */
export const RESERVED_EMAILS = 16;

/** Public emails that one network may cause in an hour: 200 teams of three behind the address of a university. */
export const NETWORK_EMAILS = 600;

/** Of them, those about one event. */
export const EVENT_EMAILS = 450;

/** Emails above a limit, which were not queued. */
export const emailsAboveLimit = new Counter({
  name: 'club_emails_above_limit_total',
  help: 'Emails that were not sent because their recipient or network had reached the limit of the hour',
  labelNames: ['limit'],
  registers: [],
});

/** What the emails of a request are about. */
export interface PublicEmails {
  priority: Priority;
  /** A link that somebody asks for has counts of its own: registrations in a person's name do not use them up. */
  purpose?: 'link' | 'news';
  /** A link, or the first email of a registration: what a person waits for leaves although others have used up the limit. */
  isAwaited?: boolean;
  /** For the audit log, where admins see which emails were not sent. */
  about?: { subject: string; name: string; event: string } | undefined;
}

type PublicCtx<Tables> = Pick<Ctx<Tables>, 'db' | 'actor' | 'log' | 'rateLimitScale'>;

/**
 * Queues emails that a visitor's request causes, in the caller's transaction. An email above the limit of its mailbox or
 * of the visitor's network is not queued: the request succeeds without it, and the response does not tell a stranger how
 * many emails the recipient got. Log, metrics and audit log count it. Decisions of admins and one-time codes are not limited here.
 */
export async function queuePublicEmails<Tables>(
  ctx: PublicCtx<Tables>,
  what: PublicEmails,
  ...emails: Email[]
): Promise<void> {
  const allowed = await withinMailboxes(ctx, what, emails);
  await report(ctx, what, 'recipient', emails.length - allowed.length);
  if (allowed.length === 0) return;
  if (await isWithinNetwork(ctx, what, allowed.length)) {
    await queueEmails(ctx.db, what.priority, ...emails.filter((email) => allowed.includes(email)));
  } else {
    await report(ctx, what, 'network', allowed.length);
  }
}

const networkOf = ({ actor }: Pick<Ctx, 'actor'>) => networkOfAddress(actor.address ?? 'unknown');

const scaled = ({ rateLimitScale }: Pick<Ctx, 'rateLimitScale'>, points: number) =>
  Math.max(1, Math.round(points * rateLimitScale));

/** The emails whose mailboxes may get them. */
async function withinMailboxes<Tables>(
  ctx: PublicCtx<Tables>,
  { purpose = 'news', isAwaited }: PublicEmails,
  emails: Email[],
): Promise<Email[]> {
  const hash = (text: string) => recipientKey(`${purpose} ${text}`);
  const take = (text: string, limit: number) => count(ctx.db, hash(text), 1, scaled(ctx, limit));
  // Always in the same order, so that two transactions with the same recipients do not wait for each other.
  let left = emails
    .map((email) => ({ email, mailbox: mailboxOf(email.to), own: 0 }))
    .toSorted((a, b) => (a.mailbox < b.mailbox ? -1 : 1));
  const network = networkOf(ctx);
  const own = await Promise.all(
    left.map(({ mailbox }) => take(`${mailbox} ${network}`, SENDER_EMAILS)),
  );
  left = left.map((one, at) => ({ ...one, own: own[at] ?? 0 })).filter((one) => one.own > 0);
  const shared = await Promise.all(left.map(({ mailbox }) => take(mailbox, RECIPIENT_EMAILS)));
  const isShared = new Set(left.filter((_, at) => shared[at]).map(({ email }) => email));
  const isFirst = ({ own }: { own: number }) => isAwaited && own <= scaled(ctx, OWN_EMAILS);
  const first = left.filter((one) => !isShared.has(one.email) && isFirst(one));
  const reserved = await Promise.all(
    first.map(({ mailbox }) => take(`${mailbox} reserved`, RESERVED_EMAILS)),
  );
  const isReserved = new Set(first.filter((_, at) => reserved[at]).map(({ email }) => email));
  return emails.filter((email) => isShared.has(email) || isReserved.has(email));
}

async function isWithinNetwork<Tables>(
  ctx: PublicCtx<Tables>,
  { about }: PublicEmails,
  emails: number,
): Promise<boolean> {
  const network = networkOf(ctx);
  const take = (key: string, limit: number) =>
    count(ctx.db, sql<string>`${key}`, emails, scaled(ctx, limit));
  if (about && !(await take(`event:${about.event} ${network}`, EVENT_EMAILS))) return false;
  return (await take(`network:${network}`, NETWORK_EMAILS)) > 0;
}

/** Postgres computes the hash, because a transaction that waits for a second connection could wait for ever. */
const recipientKey = (mailbox: string) => sql<string>`'recipient:' || encode(sha256(convert_to(
  (select value from kit.secret where name = 'kit.email_recipient') || ${mailbox}::text, 'UTF8')), 'hex')`;

/** Counts emails unless the limit of the hour, which begins with the first email, is reached. @returns the number in this hour, 0 above the limit */
async function count<Tables>(
  db: Kysely<Tables>,
  key: RawBuilder<string>,
  emails: number,
  limit: number,
): Promise<number> {
  if (emails > limit) return 0;
  const isOver = sql`counted.started_at < now() - interval '1 hour'`;
  const { rows } = await sql<{
    emails: number;
  }>`insert into kit.public_email as counted (key, emails)
    values (${key}, ${emails})
    on conflict (key) do update set
      emails = case when ${isOver} then excluded.emails else counted.emails + excluded.emails end,
      started_at = case when ${isOver} then now() else counted.started_at end
    where ${isOver} or counted.emails + excluded.emails <= ${limit}
    returning emails`.execute(db);
  return rows[0]?.emails ?? 0;
}

async function report<Tables>(
  { db, log, actor }: PublicCtx<Tables>,
  { about }: PublicEmails,
  limit: 'recipient' | 'network',
  emails: number,
): Promise<void> {
  if (emails === 0) return;
  emailsAboveLimit.inc({ limit }, emails);
  log.warn({ limit, emails }, 'emails above the limit of the hour were not queued');
  if (!about) return;
  const { subject, name } = about;
  const action = 'registration.email_held_back';
  await writeAudit(db, { action, actor: actor.name, subject, name, detail: { emails, limit } });
}
