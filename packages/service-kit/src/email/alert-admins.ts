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
  /** Only owners get it. */
  isForOwners?: boolean;
  /** What happened, and what to do, if that is not what an unexpected change of the accounts needs. */
  advice?: string;
}

/** Queues an email to every admin, or to the owners, in the caller's transaction. */
export async function alertAdmins<T>(
  { db, actor }: { db: Kysely<T>; actor: Actor },
  change: string,
  more: Pick<AdminAlert, 'isForOwners' | 'advice'> = {},
): Promise<void> {
  const { name, address } = actor;
  const by = { name, ...(address !== undefined && { address }) };
  const alert: AdminAlert = { change, by, at: new Date().toISOString(), ...more };
  await addJob(db, ALERT_ADMINS, alert);
}
