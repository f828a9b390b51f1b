import { runAdminCommand } from '@club/auth/cli/admin-command';
import { authSchema } from '@club/auth/schema';
import { kitSchema } from '@club/service-kit/db/kit-schema';
import { migrate } from '@club/service-kit/db/migrate';
import { migrateJobs } from '@club/service-kit/jobs/job-queue';
import { runAsOperator } from './operator.ts';

// The terminal's way in.
await runAsOperator(async ({ pool, print }) => {
  await migrateJobs(pool);
  await migrate(pool, [kitSchema, authSchema]);
  return runAdminCommand(process.argv.slice(2), { pool, print });
});
