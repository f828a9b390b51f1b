import { runAdminCommand } from '@club/auth/cli/admin-command';
import { authService } from '@club/auth/service';
import { kitSchema } from '@club/service-kit/db/kit-schema';
import { migrate } from '@club/service-kit/db/migrate';
import { migrateJobs } from '@club/service-kit/jobs/job-queue';
import { runAsOperator } from './operator.ts';

// `npm run admin`: access to the back office from the terminal.
await runAsOperator(authService.env, async ({ pool, print }) => {
  await migrateJobs(pool);
  await migrate(pool, [kitSchema, authService.migrations]);
  return runAdminCommand(process.argv.slice(2), { pool, print });
});
