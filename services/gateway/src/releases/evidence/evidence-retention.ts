import { createDatabase } from '@club/service-kit/db/database';
import { daysAgo, deleteOld, type RetentionRow } from '@club/service-kit/retention/retention';
import type { GatewayTables } from '../release.table.ts';
import { foldMinutes } from './evidence.repository.ts';

const TABLE = 'Postgres, gateway.release_evidence';

export const gatewayRetention: readonly RetentionRow[] = [
  {
    what: 'Failures and load times of pages by minute, with the number of networks',
    where: TABLE,
    days: 1,
    since: 'the minute, then by hour',
    why: 'to see whether a new release fails',
    enforce: ({ pool }, days) =>
      foldMinutes(createDatabase<GatewayTables>(pool, 'gateway'), daysAgo(days)),
  },
  {
    what: 'Failures and load times of pages by hour',
    where: TABLE,
    days: 30,
    since: 'the hour',
    why: 'to compare releases',
    enforce: deleteOld('gateway.release_evidence', 'minute'),
  },
];
