import { runAsOperator } from '@club/service-kit/server/run-as-operator';
import { runAdminCli } from './cli/run-admin-cli.ts';
import { authEnv } from './env.ts';

// Access to the back office from the terminal, in the container of a service.
await runAsOperator(authEnv, runAdminCli);
