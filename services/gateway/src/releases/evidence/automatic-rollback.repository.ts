import type { RemoteName } from '@club/contracts/remotes/release';
import type { Db } from '@club/service-kit/db/database';
import { type Selectable, sql } from 'kysely';
import type { GatewayTables } from '../release.table.ts';
import { NOTICED } from './evidence-kind.ts';

/** Older evidence is about a problem that has passed, unless nothing worked since. */
const WINDOW_MINUTES = 10;
/** With fewer failures, no rule is asked. */
const FEW = 5;

export interface Suspect {
  name: RemoteName;
  version: string;
  /** Evidence from before this moment does not count. */
  since: Date;
  /** The same where nothing of the release works: a day. */
  day_since: Date;
  is_canary: boolean;
}

/** The releases of visitors that failed a few times in the last day, and that were never replaced automatically. */
export async function listSuspects(db: Db<GatewayTables>): Promise<Suspect[]> {
  const { rows } = await sql<Suspect>`
    with used as (
      select name, version, moved_at as from_moment, false as is_canary from gateway.remote_pointer
      union all select name, version, started_at, true from gateway.canary),
    judged as (
      select name, version, is_canary, date_trunc('minute',
        greatest(from_moment, now() - make_interval(mins => ${WINDOW_MINUTES}))) as since,
        date_trunc('minute', greatest(from_moment, now() - interval '1 day')) as day_since
      from used
      where (name, version) not in (select name, version from gateway.automatic_rollback))
    select judged.* from judged
    join gateway.release_evidence as evidence on evidence.name = judged.name
      and evidence.version = judged.version and evidence.minute >= judged.day_since
      and evidence.kind = any(${[...NOTICED, 'not_rendered']}::text[])
    group by 1, 2, 3, 4, 5 having sum(evidence.count) >= ${FEW}`.execute(db);
  return rows;
}

export type AutomaticRollback = Selectable<GatewayTables['automatic_rollback']>;

export const listRollbacks = (
  db: Db<GatewayTables>,
  name: RemoteName,
): Promise<AutomaticRollback[]> =>
  db.selectFrom('automatic_rollback').where('name', '=', name).selectAll().execute();

/** @returns false if the release was replaced automatically before */
export async function noteRollback(
  trx: Db<GatewayTables>,
  rollback: Omit<AutomaticRollback, 'at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('automatic_rollback')
    .values(rollback)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}
