import { runAdminCli } from '@club/auth/cli/run-admin-cli';
import { authEnv } from '@club/auth/env';
import { runAsOperator } from '@club/service-kit/server/run-as-operator';
import { openForOperator } from './operator.ts';

// `npm run admin`: manages admins and sessions from the terminal.
await runAsOperator(authEnv, runAdminCli, openForOperator);
