import { runAsOperator } from '@club/service-kit/server/run-as-operator';
import { gatewayEnv } from './env.ts';
import { runRemoteCli } from './releases/cli/run-remote-cli.ts';

// Releases of remotes from the terminal, in the container of a gateway.
await runAsOperator(gatewayEnv, runRemoteCli);
