// Installs missing packages before the first command runs. It imports only Node's own modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const QUIET = '--loglevel=error';
const stamp = `${root}node_modules/.installed-lock`;

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function run(command, args, why) {
  process.stdout.write(`${why}\n`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) fail(`${command} ${args.join(' ')} failed`);
}

const NO_NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/;

/** npm would try for many minutes and print nothing. */
function isOffline() {
  const ping = ['ping', '--fetch-retries=0', '--fetch-timeout=6000'];
  const { status, error, stderr } = spawnSync('npm', ping, { timeout: 9000, encoding: 'utf8' });
  return Boolean(error) || (status !== 0 && NO_NETWORK.test(stderr));
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node 20.19 or newer is needed; this is ${process.versions.node}`);
}

const lock = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  // Not `npm ci`: it refuses a lock without the binaries of other platforms, which a mirror may not carry.
  // No package runs code at its installation.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', QUIET];
  if (isOffline()) {
    process.stdout.write('The npm registry does not answer: check the network and its proxy.\n');
    args.push('--prefer-offline', '--fetch-retries=1');
  }
  run('npm', args, 'Installing packages (once, about a minute) …');
  writeFileSync(stamp, lock);
}

const packages = [];
if (process.argv.includes('--with-browser') && !process.env.CHROMIUM_PATH) {
  const isBench = process.argv.includes('--with-wrk');
  const browser = isBench ? 'chromium' : 'chromium-headless-shell';
  if (!existsSync(`/usr/bin/${browser}`)) packages.push(browser);
  // It has the widths of Arial, which Debian lacks. Without it, pages move when their fonts arrive.
  if (!existsSync('/usr/share/fonts/truetype/liberation')) packages.push('fonts-liberation');
}
if (process.argv.includes('--with-wrk') && !existsSync('/usr/bin/wrk')) packages.push('wrk');
if (packages.length > 0) {
  const names = packages.join(' and ');
  if (process.getuid?.() !== 0) fail(`Needed: ${names}. Install them, or set CHROMIUM_PATH`);
  run('apt-get', ['update', '-qq'], 'Reading package lists …');
  run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
    `Installing ${names} (once) …`,
  );
}
