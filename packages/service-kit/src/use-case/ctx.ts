import type { Role } from '@club/contracts/auth/role';
import type { Topic } from '@club/contracts/http/topics';
import { currencyCode } from '@club/contracts/values/money';
import type { Changes } from '../db/changes.ts';
import type { Db, Pool } from '../db/database.ts';
import { inTurn } from '../db/transaction-turns.ts';
import { currentRequestId } from '../http/request-id.ts';
import type { ImagePool } from '../images/image-pool.ts';
import type { Log } from '../log/logger.ts';
import type { Storage } from '../storage/storage.ts';
import type { ClubClock } from '../time/club-clock.ts';

/** The quotas for what visitors store. */
export interface Quota {
  /** Bytes for one network and day. */
  networkBytes: number;
  /** Bytes for the receipts of one event. */
  eventBytes: number;
}

/** The parts that every service gets from `runServices`. */
export interface ServiceDeps {
  pool: Pool;
  changes: Changes;
  storage: Storage;
  /** Decodes uploaded images outside of this process. */
  images: ImagePool;
  log: Log;
  /** The public address of the site, without a trailing slash. */
  publicUrl: string;
  /** Multiplies the limits of public writes. */
  rateLimitScale: number;
  clock: ClubClock;
  quota: Quota;
  /** The folder that emails are written to on a site without a mail server. */
  outbox?: string | undefined;
}

/** The session of a signed-in admin. */
export interface AdminSession {
  adminId: string;
  email: string;
  role: Role;
  sessionId: string;
}

/** The actor of a change, as the audit log records it. */
export interface Actor {
  /** An admin's email address, or `team`, `visitor`, `operator`, `system`. */
  name: string;
  /** Network address of the request; absent for operators and the system. */
  address?: string;
  /** Set for a signed-in admin. */
  admin?: AdminSession;
}

/** The parts of a context that all requests share. */
export interface ServiceCtx<Tables> extends ServiceDeps {
  /** The service's own schema. In `inTransaction` this is the transaction. */
  db: Db<Tables>;
}

/** The parts of a context that belong to one request or job. */
export interface RequestCtx {
  actor: Actor;
  requestId: string;
  /** The zone of the club's wall clock, such as `Europe/Berlin`. */
  timeZone: string;
  /** The currency in which the amounts of the request are read. `keepCurrency` compares it before it is saved. */
  currency: string;
  /** Topics that this request has touched so far. */
  touched: Set<Topic>;
  /** Gives a signal that aborts when the client leaves. Jobs have no client. */
  signal?: (() => AbortSignal) | undefined;
}

/** The context of a use case `verbNoun(ctx, input)`. */
export interface Ctx<Tables = unknown> extends ServiceCtx<Tables>, RequestCtx {}

/** The context of one request or job. */
export const requestCtx = <Base extends ServiceDeps>(
  base: Base,
  { actor, requestId, signal }: Pick<RequestCtx, 'actor' | 'requestId' | 'signal'>,
): Base & RequestCtx => ({
  ...base,
  actor,
  requestId,
  signal,
  timeZone: base.clock.timeZone(),
  currency: currencyCode(),
  touched: new Set<Topic>(),
});

/** The context of work without a request: jobs and seeds. */
export const systemCtx = <Base extends ServiceDeps>(base: Base) =>
  requestCtx(base, { actor: { name: 'system' }, requestId: currentRequestId() ?? 'system' });

/**
 * Runs `work` in a transaction, or in the current one when `ctx` is already inside a transaction. It waits for its turn
 * among the transactions of its pool. Statements of one `Promise.all` run in order.
 */
export async function inTransaction<Tables, C extends { db: Db<Tables>; pool: Pool }, Result>(
  ctx: C & { db: Db<Tables> },
  work: (ctx: C) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx);
  return inTurn(ctx.pool, () => ctx.db.transaction().execute((db) => work({ ...ctx, db })));
}

/** @throws Error when the call is not behind the admin guard: a mistake in its contract. */
export function adminOf({ actor }: Pick<RequestCtx, 'actor'>): AdminSession {
  if (!actor.admin) throw new Error('This use case needs a call with admin access.');
  return actor.admin;
}
