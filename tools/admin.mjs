// The operator's commands on the admin accounts.
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('admin-cli');
