// Builds the site and walks tests/browsers/scenarios.ts in WebKit, Firefox and Chromium. Arguments are parts of the names of engines and
// scenarios. Installs what is missing by apt, as root.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const PACKAGES = {
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/firefox-esr': 'firefox-esr',
};

function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', TURBO_TELEMETRY_DISABLED: '1' };
const missing = Object.entries(PACKAGES).flatMap(([file, name]) => (existsSync(file) ? [] : name));
if (missing.length > 0) {
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing);
}
run(process.execPath, 'node_modules/turbo/bin/turbo', 'run', 'build', '--output-logs=errors-only');
run(
  process.execPath,
  '--conditions=source',
  '--import',
  'tsx',
  'tests/browsers/run.ts',
  ...process.argv.slice(2),
);
