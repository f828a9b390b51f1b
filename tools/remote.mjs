// The operator's commands on the releases of remotes; a build that is to be published or checked is made first.
import { runOperatorCommand } from './operator-command.mjs';

const [command, name = '', ...rest] = process.argv.slice(2);
const isElsewhere = rest.some((arg) => /^--(dir|url)\b/.test(arg));
const APPS = ['shell', 'mf-public', 'mf-events', 'mf-admin'];

const needed = {
  publish: isElsewhere ? [] : APPS.filter((app) => [app, 'all'].includes(name)),
  check: APPS,
};
await runOperatorCommand('remote-cli', needed[command]);
