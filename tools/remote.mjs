// The commands for releases of remotes. With CLUB_TOKEN they speak to the site's API, as a team does; without it they are the
// operator's and need the site's database and store. A command that publishes or checks builds runs these builds first.
import { existsSync, readdirSync } from 'node:fs';
import { buildWorkspaces, runOperatorCommand } from './operator-command.mjs';

if (existsSync('.env')) process.loadEnvFile('.env');
const [command, name = '', ...rest] = process.argv.slice(2);
const isElsewhere = rest.some((arg) => /^--(dir|url)\b/.test(arg));
const APPS = ['shell', ...readdirSync('.').filter((folder) => folder.startsWith('mf-'))];

const needed = {
  publish: isElsewhere ? [] : APPS.filter((app) => [app, 'all'].includes(name)),
  check: APPS,
};

if (process.env.CLUB_TOKEN) {
  const isOwnBuild =
    ['publish', 'stage', 'local'].includes(command) && !isElsewhere && APPS.includes(name);
  if (isOwnBuild) buildWorkspaces([name]);
  const { runTeamCommand } = await import('../packages/web-build/publish/team-command.mjs');
  const dir = isOwnBuild ? ['--dir', `${process.cwd()}/${name}/dist`] : [];
  const print = (line) => void process.stdout.write(`${line}\n`);
  process.exitCode = await runTeamCommand([...process.argv.slice(2), ...dir], print);
} else {
  await runOperatorCommand('remote-cli', needed[command]);
}
