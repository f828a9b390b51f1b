import type { Kysely } from 'kysely';
import { addJob } from '../jobs/job-queue.ts';
import type { Actor } from '../use-case/ctx.ts';

/** The job's name in the queue. The auth service runs it, because only that service knows the admins. */
export const ALERT_ADMINS = 'alert_admins';

/** A change that every admin gets an email about. */
export interface AdminAlert {
  /** The subject of the email, such as `The bank account was changed`. */
  change: string;
  /** Who made the change, and where. */
  by: Pick<Actor, 'name' | 'address'>;
  /** ISO time of the change. */
  at: string;
}

/** Queues an email to every admin in the caller's transaction. */
export async function alertAdmins<T>(
  { db, actor }: { db: Kysely<T>; actor: Actor },
  change: string,
): Promise<void> {
  const { name, address } = actor;
  const by = { name, ...(address !== undefined && { address }) };
  const alert: AdminAlert = { change, by, at: new Date().toISOString() };
  await addJob(db, ALERT_ADMINS, alert);
}
