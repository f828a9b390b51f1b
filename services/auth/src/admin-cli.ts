import { runAsOperator } from '@club/service-kit/server/run-as-operator';
import { runAdminCli } from './cli/run-admin-cli.ts';
import { authEnv } from './env.ts';

// The operator's commands for admins and sessions, inside the container of a service.
await runAsOperator(authEnv, runAdminCli);
