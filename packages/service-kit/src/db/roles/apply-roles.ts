import { migrateJobs } from '../../jobs/job-queue.ts';
import type { Pool } from '../database.ts';
import { kitSchema, migrate, withMigrationLock } from '../migrate.ts';
import {
  kitStatements,
  ownSchema,
  queueStatements,
  type RoleName,
  roleNames,
  roleStatements,
  rolesOf,
} from './role-statements.ts';

/**
 * Gives each service a database role that owns its schema, in an empty database and in one that a single role owns. A
 * second run changes only what differs. The pool's role is the owner of the database; it migrates the shared schemas.
 */
export async function applyRoles(pool: Pool, passwords: Record<RoleName, string>): Promise<void> {
  await migrateJobs(pool);
  await migrate(pool, [kitSchema]);
  await withMigrationLock(pool, async () => {
    const { rows } = await pool.query<{ name: string }>('select current_database() as name');
    const roles = rolesOf(rows[0]?.name ?? '');
    const statements = [
      ...roleStatements(roles, passwords),
      ...roleNames.flatMap((name) => ownSchema(name, roles.of[name])),
      ...kitStatements(roles),
      ...queueStatements(roles),
    ];
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const statement of statements) await client.query(statement);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  });
}
