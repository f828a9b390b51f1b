import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { serveBuild } from './serve-build.mjs';
import { createKey, signRelease } from './sign.mjs';
import { writeReleaseFile } from './write-release-file.mjs';

const USAGE = `club-remote COMMAND
  key FILE              a new key that signs your releases; prints its public key
  describe REMOTE ROUTE... [--dir DIST]
                        write release.json for a build of another tool; a route is /path, or /path=Text with an
                        entry in the menu
  stage [--dir DIST]    upload the build and check it; visitors do not get it yet
  canary [VERSION] PERCENT
                        give a staged release to 1 to 50 % of visitors, or change the percentage
  end-canary            all visitors get the current release again
  local PORT [--dir DIST]
                        serve the build to your own browser, and print a link that shows the site with it
  promote VERSION [--force REASON]
                        make a staged release the current one; with a reason also one whose pages failed the check
  publish [--dir DIST]  stage and promote
  rollback [VERSION]    back to the last release that served without failing, or to that one
  list                  staged, current and earlier releases, and which one was current when
The first characters of a version are enough.
CLUB_SITE is the address of the site, CLUB_TOKEN your token, CLUB_KEY the file of your key.`;

const COMMANDS = {
  ...{ key, describe, stage, local, promote, publish, rollback, list, canary },
  'end-canary': endCanary,
};

/**
 * A team publishes its remote by the site's API.
 * @param {string[]} args
 * @param {(line: string) => void} print
 * @returns {Promise<number>} the exit code
 */
export async function runTeamCommand(args, print) {
  const [name = '', ...rest] = args;
  if (!Object.hasOwn(COMMANDS, name)) {
    print(USAGE);
    return ['', 'help', '--help', '-h'].includes(name) ? 0 : 1;
  }
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { dir: { type: 'string', default: 'dist' }, force: { type: 'string' } },
    });
    const { dir, force } = values;
    await COMMANDS[name]({ dir: fromCaller(dir), force, words: positionals, print });
    return 0;
  } catch (error) {
    print(error.message);
    return 1;
  }
}

function key({ words: [file], print }) {
  if (!file) throw new Error('key: name the file for the new key');
  print(`Public key, for your token: ${createKey(fromCaller(file))}`);
}

function describe({ dir, words: [name, ...given], print }) {
  const routes = given.map((route) => {
    const [address, menu] = route.split('=');
    return { path: address, ...(menu && { menu }) };
  });
  if (routes.length === 0 || !routes.every((route) => route.path.startsWith('/')))
    throw new Error('describe: name the remote and its routes');
  writeReleaseFile({ dist: dir, name, uses: {}, calls: {}, routes, pages: {} });
  print(`${path.join(dir, 'release.json')} is written.`);
}

async function stage({ dir, words: [wanted], print }) {
  const read = (file) => readFileSync(path.join(dir, file));
  const releaseFile = read('release.json');
  const { name, files } = JSON.parse(releaseFile);
  const form = new FormData();
  form.set('remote', wanted ?? name);
  form.set('signature', signRelease(readFileSync(fromCaller(setting('CLUB_KEY'))), releaseFile));
  form.append('files', new Blob([releaseFile]), 'release.json');
  for (const file of Object.keys(files)) form.append('files', new Blob([read(file)]), file);
  const staged = await call('POST', '/api/releases', form);
  print(`${name} ${staged.version} is staged.`);
  for (const problem of staged.problems) print(`- ${problem}`);
  print(`Preview: ${staged.preview_url}`);
  return { remote: wanted ?? name, version: staged.version };
}

async function local({ dir, words, print }) {
  const port = words.find(isPort);
  if (!port) throw new Error('local: name a free port, 1024 to 65535');
  const address = `http://localhost:${port}`;
  const remote = await remoteOf(words);
  const { preview_url } = await call('POST', '/api/releases/local', { remote, address });
  await serveBuild({ dir, port, origin: new URL(setting('CLUB_SITE')).origin });
  print(`${remote} is served at ${address}, until you press Ctrl+C.`);
  print(`Preview: ${preview_url}`);
}

async function publish(command) {
  await move('promote', await stage(command), command.print);
}

async function promote({ words, force: reason, print }) {
  const version = words.find(isVersion);
  if (!version) throw new Error('promote: name the version');
  await move('promote', { remote: await remoteOf(words), version, reason }, print);
}

async function rollback({ words, print }) {
  await move('rollback', { remote: await remoteOf(words), version: words.find(isVersion) }, print);
}

async function move(action, body, print) {
  const { version, moved, why } = await call('POST', `/api/releases/${action}`, body);
  const reason = why ? `: ${why}` : '';
  print(`${body.remote} ${version} ${moved ? 'is current' : 'was current already'}${reason}.`);
}

async function canary({ words, print }) {
  const percent = Number(words.find(isPercent));
  if (!percent) throw new Error('canary: name the percentage, 1 to 50');
  const listed = await call('GET', '/api/releases');
  const { version } = findRelease(listed.releases, words.find(isVersion));
  const remote = words.find(isName) ?? listed.remote;
  await call('POST', '/api/releases/canary', { remote, version, percent });
  print(`${remote} ${version} is the canary, for ${percent} % of visitors.`);
}

/** The release with this version; without a version the canary, or the last staged release that could be promoted. */
function findRelease(releases, wanted) {
  if (wanted) return { version: wanted };
  const running = releases.find(({ canary_percent }) => canary_percent);
  const fit = releases.find(({ state, problems }) => state === 'staged' && problems.length === 0);
  if (!running && !fit) throw new Error('There is no staged release without problems.');
  return running ?? fit;
}

async function endCanary({ words, print }) {
  const remote = await remoteOf(words);
  const { version } = await call('POST', '/api/releases/canary/end', { remote });
  print(`${remote} ${version} is no canary any more.`);
}

async function list({ print }) {
  const { remote, releases, moves } = await call('GET', '/api/releases');
  print(releases.length > 0 ? remote : `${remote}: no release`);
  for (const { version, state, canary_percent, at, by, problems } of releases) {
    const shown = canary_percent ? `canary ${canary_percent} %` : state;
    print(['', version, shown, momentOf(at), by].join('  '));
    for (const problem of problems) print(`    - ${problem}`);
  }
  if (moves.length > 0) print('The current release, the last change first:');
  for (const { version, kind, at, by, reason } of moves)
    print(
      [
        '',
        version,
        momentOf(at),
        `${kind.replace('_', ' ')} by ${by}${reason ? `: ${reason}` : ''}`,
      ].join('  '),
    );
}

const momentOf = (at) => at.slice(0, 16).replace('T', ' ');

const isVersion = (word) => /^[0-9a-f]{4,16}$/.test(word);
const isPercent = (word) => /^\d{1,3}$/.test(word);
const isPort = (word) => /^\d{4,5}$/.test(word) && Number(word) >= 1024 && Number(word) <= 65535;
const isName = (word) => !isVersion(word) && !/^\d+$/.test(word);

const remoteOf = async (words) => words.find(isName) ?? (await call('GET', '/api/releases')).remote;

async function call(method, address, body) {
  const isForm = body instanceof FormData;
  const response = await fetch(new URL(address, setting('CLUB_SITE')), {
    method,
    headers: {
      authorization: `Bearer ${setting('CLUB_TOKEN')}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  }).catch((cause) => {
    throw new Error(`The site does not answer at CLUB_SITE: ${cause.cause?.message ?? cause}`);
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.detail ?? `The site answers ${response.status}.`);
  return answer;
}

function setting(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

/** npm runs scripts of a workspace in its folder; INIT_CWD is the folder of the caller. */
const fromCaller = (file) => path.resolve(process.env.INIT_CWD ?? '', file);
