// The operator's commands for releases of remotes. A command that publishes or checks builds runs these builds first.
import { runOperatorCommand } from './operator-command.mjs';

const [command, name = '', ...rest] = process.argv.slice(2);
const isElsewhere = rest.some((arg) => /^--(dir|url)\b/.test(arg));
const APPS = ['shell', 'mf-public', 'mf-events', 'mf-admin'];

const needed = {
  publish: isElsewhere ? [] : APPS.filter((app) => [app, 'all'].includes(name)),
  check: APPS,
};
await runOperatorCommand('remote-cli', needed[command]);
