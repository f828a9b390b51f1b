import type { RemoteName } from '@club/contracts/remotes/release';
import type { Db } from '@club/service-kit/db/database';
import { type RawBuilder, sql } from 'kysely';
import type { GatewayTables } from '../release.table.ts';
import { type EvidenceKind, PAGE_FAILED } from './evidence-kind.ts';
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

/** What the rule for rollbacks looks at. */
export interface ReleaseSample {
  renders: number;
  failed_renders: number;
  /** Networks that sent a report, counted once a minute, and those that reported a failure. */
  reports: number;
  failed_reports: number;
  /** Different networks that reported a failure. */
  failed_networks: number;
}

export async function readSample(
  db: Db<GatewayTables>,
  { name, version, since }: { name: RemoteName; version: string; since?: Date },
): Promise<ReleaseSample> {
  const { rows } = await sql<ReleaseSample>`
    with of_minute as (
      select coalesce(sum(count) filter (where kind in ('rendered', 'not_rendered')), 0) as renders,
        coalesce(sum(count) filter (where kind = 'not_rendered'), 0) as failed_renders,
        bit_or(networks) filter (where kind <> 'unhandled') as reported,
        bit_or(networks) filter (where kind = any(${PAGE_FAILED}::text[])) as failed
      from gateway.release_evidence
      where name = ${name} and version = ${version} and minute >= ${since ?? new Date(0)}
      group by minute)
    select coalesce(sum(renders), 0)::int as renders,
      coalesce(sum(failed_renders), 0)::int as failed_renders,
      coalesce(sum(bit_count(reported)), 0)::int as reports,
      coalesce(sum(bit_count(failed)), 0)::int as failed_reports,
      coalesce(bit_count(bit_or(failed)), 0)::int as failed_networks
    from of_minute`.execute(db);
  return rows[0] as ReleaseSample;
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
