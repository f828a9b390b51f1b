import { runBounceCommand } from '@club/content/bounce/bounce-command';
import { commonEnv } from '@club/service-kit/env/env';
import { runAsOperator } from '@club/service-kit/server/run-as-operator';
import { openForOperator } from './operator.ts';

// Records a message that came back, from standard input, also while the site runs.
await runAsOperator(commonEnv, (operator) => runBounceCommand(operator), openForOperator);
