import { affectedRows } from '@club/service-kit/db/affected-rows';
import { createDatabase, type Pool } from '@club/service-kit/db/database';
import { daysAgo, type RetentionRow } from '@club/service-kit/retention/retention';
import { sql } from 'kysely';
import type { GatewayTables } from '../release/release.table.ts';
import { foldMinutes } from './evidence.repository.ts';

const TABLE = 'Postgres, gateway.release_evidence';
const dbOf = (pool: Pool) => createDatabase<GatewayTables>(pool, 'gateway');

export const gatewayRetention: readonly RetentionRow[] = [
  {
    what: 'Failures and load times of pages by minute, with the number of networks',
    where: TABLE,
    days: 1,
    since: 'the minute, then by hour',
    why: 'to see whether a new release fails',
    enforce: ({ pool }, days) => foldMinutes(dbOf(pool), daysAgo(days)),
  },
  {
    what: 'Failures and load times of pages by hour',
    where: TABLE,
    days: 30,
    since: 'the hour',
    why: 'to compare releases',
    enforce: ({ pool }, days) =>
      affectedRows(
        dbOf(pool),
        sql`delete from gateway.release_evidence where minute < ${daysAgo(days)}`,
      ),
  },
];
