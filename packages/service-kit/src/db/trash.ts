import { TRASH_DAYS } from '@club/contracts/content/trash';
import { DAY_MS } from '@club/contracts/values/day';
import { sql } from 'kysely';

/** True for a row that is in the trash and can still be restored. */
export const isRestorable = sql<boolean>`deleted_at > now() - make_interval(days => ${TRASH_DAYS})`;

/** A row of the trash as the API shows it. */
export const presentTrashed = <Row extends { deleted_at: Date }>({ deleted_at, ...row }: Row) => ({
  ...row,
  deleted_at: deleted_at.toISOString(),
  restorable_until: new Date(deleted_at.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
});
