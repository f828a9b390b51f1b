// The operator's commands for admin accounts.
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('admin-cli');
