import { createDatabase } from '@club/service-kit/db/database';
import type { KeptData } from '@club/service-kit/person/personal-data';
import { daysAgo, deleteOld, type RetentionRow } from '@club/service-kit/retention/retention';
import { foldMinutes } from './releases/evidence/evidence.repository.ts';
import type { GatewayTables } from './releases/release.table.ts';

const TABLE = 'Postgres, gateway.release_evidence';

const kept: readonly RetentionRow[] = [
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

/** What this service keeps: it knows no visitor. */
export const gatewayData: KeptData = {
  kinds: [
    { kind: 'Evidence of releases', kept },
    {
      kind: 'Names of people who publish',
      columns: {
        remote_release: 'published_by public_key signature',
        staged_release: 'published_by public_key signature',
        pointer_move: 'actor reason',
        remote: 'registered_by',
        canary: 'started_by',
        release_token: 'name public_key',
      },
      stays: 'the history of the releases says who published',
    },
  ],
  notPersonal: {
    'a release and its files': {
      remote_release:
        'name version manifest entry entry_integrity preload server_file base_url files uses declared',
      remote_pointer: 'name version built_version',
      pointer_move: 'name version previous kind',
      shell_release: 'version provides files',
      remote: 'name team paths menu',
      release_token: 'remote hash',
      staged_release:
        'problems name version manifest entry entry_integrity preload server_file base_url files uses declared',
      canary: 'key name version',
      release_evidence: 'name version route kind',
      automatic_rollback: 'name version replaced_by reason',
    },
  },
};
