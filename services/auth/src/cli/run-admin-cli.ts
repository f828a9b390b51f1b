import { kitSchema, migrate } from '@club/service-kit/db/migrate';
import { migrateJobs } from '@club/service-kit/jobs/job-queue';
import type { Operator } from '@club/service-kit/server/run-as-operator';
import { authService } from '../service.ts';
import { runAdminCommand } from './admin-command.ts';

/** Runs the command in this process's arguments; migrates the database first. Returns the exit code. */
export async function runAdminCli({ pool, print }: Operator<unknown>): Promise<number> {
  await migrateJobs(pool);
  await migrate(pool, [kitSchema, authService.migrations]);
  return runAdminCommand(process.argv.slice(2), { pool, print });
}
