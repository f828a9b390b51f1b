import { LOAD_SAMPLE } from '@club/contracts/remotes/page-report';
import type { RemoteName } from '@club/contracts/remotes/release';
import type { Db } from '@club/service-kit/db/database';
import { type RawBuilder, sql } from 'kysely';
import type { GatewayTables } from '../release.table.ts';
import { type EvidenceKind, NOTICED } from './evidence-kind.ts';
import type { EvidenceRow } from './evidence-tally.ts';

/** The bits of the column `networks`. */
const NETWORK_BITS = 256;
/** Releases of a remote that have figures, besides the current one. */
const KNOWN = 6;

/** Adds rows to those of other processes. */
export async function putEvidence(db: Db<GatewayTables>, rows: EvidenceRow[]): Promise<void> {
  if (rows.length === 0) return;
  const bits = (networks: bigint) => networks.toString(2).padStart(NETWORK_BITS, '0');
  await db
    .insertInto('release_evidence')
    .values(rows.map((row) => ({ ...row, networks: bits(row.networks) })))
    .onConflict((conflict) =>
      conflict.columns(['name', 'version', 'minute', 'route', 'kind', 'bucket']).doUpdateSet({
        count: sql`release_evidence.count + excluded.count`,
        networks: sql`release_evidence.networks | excluded.networks`,
      }),
    )
    .execute();
}

/** The releases that have figures: the current ones, the canary, and the ones published last. */
export async function listKnownReleases(
  db: Db<GatewayTables>,
): Promise<{ name: RemoteName; version: string }[]> {
  const { rows } = await sql<{ name: RemoteName; version: string }>`
    select name, version from (
      select name, version, row_number() over (partition by name order by published_at desc) as place
      from gateway.remote_release) as release
    where place <= ${KNOWN}
    union select name, version from gateway.remote_pointer
    union select name, version from gateway.canary`.execute(db);
  return rows;
}

export interface EvidenceSum {
  name: RemoteName;
  version: string;
  kind: EvidenceKind;
  bucket: number;
  count: number;
}

/** Everything that is stored about the releases of a remote, added up. */
export const sumEvidence = (db: Db<GatewayTables>, name: RemoteName): Promise<EvidenceSum[]> =>
  db
    .selectFrom('release_evidence')
    .where('name', '=', name)
    .select(['name', 'version', 'kind', 'bucket'])
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .groupBy(['name', 'version', 'kind', 'bucket'])
    .execute();

/** Page views of a route of a release, and how many of them failed: what the rule for rollbacks looks at. */
export interface RouteSample {
  route: string;
  /** Pages that the server sent as HTML or failed to render. */
  served: number;
  not_rendered: number;
  /** Pages in browsers, estimated from the sample that reports what works. */
  viewed: number;
  failed: number;
  /** Networks that sent a report, and those that reported a failure. */
  networks: number;
  failed_networks: number;
}

export async function readSamples(
  db: Db<GatewayTables>,
  { name, version, since }: { name: RemoteName; version: string; since?: Date },
): Promise<RouteSample[]> {
  const { rows } = await sql<RouteSample>`
    select route,
      coalesce(sum(count) filter (where kind in ('rendered', 'not_rendered', 'prepared')), 0)::int as served,
      coalesce(sum(count) filter (where kind = 'not_rendered'), 0)::int as not_rendered,
      coalesce(sum(case when kind = 'loaded' then count * ${LOAD_SAMPLE}::int else count end)
        filter (where kind = 'loaded' or kind = any(${NOTICED}::text[])), 0)::int as viewed,
      coalesce(sum(count) filter (where kind = any(${NOTICED}::text[])), 0)::int as failed,
      coalesce(bit_count(bit_or(networks)), 0)::int as networks,
      coalesce(bit_count(bit_or(networks) filter (where kind = any(${NOTICED}::text[]))), 0)::int as failed_networks
    from gateway.release_evidence
    where name = ${name} and version = ${version} and minute >= ${since ?? new Date(0)}
    group by route`.execute(db);
  return rows;
}

/** Adds up the rows of minutes before a moment to rows of hours. @returns the number of deleted rows */
export async function foldMinutes(
  db: Db<GatewayTables>,
  before: RawBuilder<Date>,
): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with old as (
      delete from gateway.release_evidence
      where minute < ${before} and minute <> date_trunc('hour', minute) returning *),
    hours as (
      insert into gateway.release_evidence (name, version, route, kind, minute, bucket, count, networks)
      select name, version, route, kind, date_trunc('hour', minute), bucket, sum(count), bit_or(networks)
      from old group by 1, 2, 3, 4, 5, 6
      on conflict (name, version, minute, route, kind, bucket) do update set
        count = release_evidence.count + excluded.count,
        networks = release_evidence.networks | excluded.networks)
    select count(*)::int as folded from old`.execute(db);
  return rows[0]?.folded ?? 0;
}
