import { runRemoteCli } from '@club/gateway/release/cli/run-remote-cli';
import { gatewayService } from '@club/gateway/service';
import { runAsOperator } from './operator.ts';

// `npm run remote`: releases of remotes, also while the site runs.
await runAsOperator(gatewayService.env, runRemoteCli);
