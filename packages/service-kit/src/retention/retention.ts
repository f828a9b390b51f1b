import type { TaskList } from 'graphile-worker';
import { type RawBuilder, sql } from 'kysely';
import { affectedRows } from '../db/affected-rows.ts';
import { createDatabase } from '../db/database.ts';
import type { ServiceDeps } from '../use-case/ctx.ts';

/** What the rows work with. */
export type RetentionDeps = Pick<ServiceDeps, 'pool' | 'storage' | 'outbox' | 'log'>;

/** A row of the retention table: docs/privacy.md shows the same rows. */
export interface RetentionRow {
  what: string;
  where: string;
  /** Days that it is kept after `since`; 0 keeps it until then. */
  days: number;
  /** The moment from which the days count: `the message arrived`. */
  since: string;
  why: string;
  /** Deletes or shortens what was kept for longer than `days`. @returns the number of rows or files */
  enforce(deps: RetentionDeps, days: number): Promise<number>;
}

/** The period in words, as docs/privacy.md has it. */
export function keptFor({ days, since }: Pick<RetentionRow, 'days' | 'since'>): string {
  if (days === 0) return `until ${since}`;
  const [count, unit] = days < 1 ? [days * 24, 'hour'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} after ${since}`;
}

/** The moment before which something is too old: `where at < ${daysAgo(30)}`. */
export const daysAgo = (days: number) => sql<Date>`(now() - make_interval(days => ${days}))`;

/**
 * Deletes the rows of a table whose moment is longer ago than the days of the retention row.
 * @param table with its schema: `auth.session`
 * @param moment a column, or an expression of SQL
 * @param condition of the rows that may be deleted
 */
export const deleteOld =
  (
    table: string,
    moment: string | RawBuilder<unknown>,
    condition: RawBuilder<unknown> = sql`true`,
  ): RetentionRow['enforce'] =>
  ({ pool }, days) => {
    const [schema = ''] = table.split('.');
    const at = typeof moment === 'string' ? sql.ref(moment) : moment;
    return affectedRows(
      createDatabase<unknown>(pool, schema),
      sql`delete from ${sql.table(table)} where ${at} < ${daysAgo(days)} and ${condition}`,
    );
  };

const taskOf = (service: string) => `retention_${service}`;

/** The job of a service's retention table. A row that fails does not stop the others; the job is tried again then. */
export function retentionTask(
  service: string,
  rows: readonly RetentionRow[],
  deps: RetentionDeps,
): TaskList {
  return {
    [taskOf(service)]: async () => {
      const failed: string[] = [];
      for (const { what, days, enforce } of rows) {
        try {
          const count = await enforce(deps, days);
          if (count > 0) deps.log.info({ what, count }, 'kept long enough and deleted');
        } catch (error) {
          deps.log.error({ err: error, what }, 'retention failed');
          failed.push(what);
        }
      }
      if (failed.length > 0) throw new Error(`retention failed: ${failed.join(', ')}`);
    },
  };
}

/** Every hour. */
export const retentionCrontab = (service: string): string => `17 * * * * ${taskOf(service)}`;
