// The operator's commands for one person's data.
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('person-cli');
