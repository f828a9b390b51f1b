import { runRemoteCli } from '@club/gateway/release/cli/run-remote-cli';
import { runAsOperator } from './operator.ts';

// Releases of remotes, also while the site runs.
await runAsOperator(runRemoteCli);
