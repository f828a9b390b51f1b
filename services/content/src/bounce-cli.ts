import { commonEnv } from '@club/service-kit/env/env';
import { runAsOperator } from '@club/service-kit/server/run-as-operator';
import { runBounceCommand } from './bounce/bounce-command.ts';

// The command `bounce` of a container: records a message that came back.
await runAsOperator(commonEnv, (operator) => runBounceCommand(operator));
