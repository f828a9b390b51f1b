import { gatewayEnv } from '@club/gateway/env';
import { runRemoteCli } from '@club/gateway/releases/cli/run-remote-cli';
import { runAsOperator } from '@club/service-kit/server/run-as-operator';
import { openForOperator } from './operator.ts';

// `npm run remote`: publishes and rolls back remotes, also while the site runs.
await runAsOperator(gatewayEnv, runRemoteCli, openForOperator);
