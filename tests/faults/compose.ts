import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ENTER_ACCOUNT } from '../support/bank-account.ts';
import { type Contents, countOf, rowsOf, without } from '../support/contents.ts';
import { documented } from '../support/documented.ts';
import { type Fault, provoke, setting } from '../support/fault.ts';
import { fillSite, MARK } from '../support/filled-site.ts';
import { countStatuses, type Outcome, quantile, send, sendMessage } from '../support/requests.ts';

// Needs a Docker engine, the ports 80 and 443, and two images: developers-club:0.1.0 and developers-club:0.2.0.

const root = fileURLToPath(new URL('../..', import.meta.url));
const { COMPOSE = 'docker compose' } = process.env;
const URL_OF_PROXY = 'https://localhost';
const START_SECONDS = setting('COMPOSE_START_SECONDS', 300);
const PAGES = ['/', '/events', '/blogs', '/api/events', '/api/posts'];
/** Running processes add rows there at any time, and delete them. */
const LIVE = /^(graphile_worker\.|gateway\.release_evidence|kit\.(rate_|worker))/;

// Caddy's own authority signed the certificate of localhost.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

const folder = await mkdtemp(path.join(tmpdir(), 'club-compose-'));
const settings = {
  PUBLIC_URL: URL_OF_PROXY,
  ADMIN_EMAIL: 'admin@club.test',
  ADMIN_PASSWORD: 'correct horse battery staple',
  SMTP_URL: 'outbox:/tmp/outbox',
  SEED: 'demo',
  RATE_LIMIT_SCALE: '10000',
  ...Object.fromEntries(
    ['POSTGRES', ...['AUTH', 'CONTENT', 'EVENTS', 'GATEWAY'].map((name) => `${name}_DATABASE`)].map(
      (name) => [`${name}_PASSWORD`, `${name.toLowerCase()}-of-this-run`],
    ),
  ),
};
const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
await writeFile(path.join(folder, 'env'), lines.join('\n'));
const compose = `${COMPOSE} --project-name club-fault --env-file ${folder}/env`;

try {
  await provoke('the site of docker-compose.yml', runCompose, ['processes apart']);
} finally {
  await bash(`${compose} down --volumes --timeout 1`, { VERSION: '0.1.0' });
  await rm(folder, { recursive: true });
}

async function runCompose(fault: Fault): Promise<void> {
  await bash(`${compose} up --detach`, { VERSION: '0.1.0' });
  const isReady = await becomesReady();
  fault.promise('it starts on empty volumes', isReady);
  if (!isReady) return;
  await query(ENTER_ACCOUNT);
  await fillSite(URL_OF_PROXY);
  await changeVersion(fault, '0.2.0');
  await changeVersion(fault, '0.1.0');
  await restore(fault);
}

/** Runs the script of an upgrade while visitors read and write. */
async function changeVersion({ figure, promise }: Fault, version: string): Promise<void> {
  const stop = new AbortController();
  const mark = `during-${version}-`;
  const load = (width: number, request: (turn: number) => Promise<Outcome>) =>
    Promise.all(
      Array.from({ length: width }, async (_, reader) => {
        const outcomes: Outcome[] = [];
        for (let turn = reader; !stop.signal.aborted; turn += width) {
          outcomes.push(await request(turn));
          await pause(100);
        }
        return outcomes;
      }),
    ).then((all) => all.flat());
  const reading = load(4, (turn) => send(URL_OF_PROXY + PAGES[turn % PAGES.length]));
  const writing = load(2, (turn) => sendMessage(URL_OF_PROXY, `${mark}${turn}`));
  await bash('deploy/compose/upgrade.sh', { COMPOSE: compose, VERSION: version });
  stop.abort();
  const [reads, writes] = await Promise.all([reading, writing]);
  const accepted = writes.filter(({ status }) => status === 201).length;
  const [stored] = await query(
    `select count(*) from content.contact_message where message like 'Message ${mark}%'`,
  );
  const p99 = quantile(
    reads.map(({ ms }) => ms),
    0.99,
  );
  figure(
    `${version}: reads ${countStatuses(reads)}, p99 ${p99} ms; writes ${countStatuses(writes)}`,
  );
  promise(
    `no read fails while ${version} starts`,
    reads.every(({ status }) => status === 200),
  );
  promise(
    `every write is accepted once (${stored} stored of ${writes.length})`,
    accepted === writes.length && Number(stored) === accepted,
  );
}

async function restore({ figure, promise }: Fault): Promise<void> {
  const backups = path.join(folder, 'backups');
  const here = (text: string) => text.replaceAll('/var/backups/developers-club', backups);
  const env = { VERSION: '0.1.0', COMPOSE: compose };
  const before = [await rowsOf(query), await files()] as const;
  await bash(here(await documented('restore-a-backup.md', 'Docker Compose', '')), env);
  const after = await rowsOf(query);
  await sendMessage(URL_OF_PROXY, 'later');
  const [name = ''] = await readdir(backups);
  // The processes change rows once they run, so the script's last command is held back until the rows are read.
  const held = path.join(folder, 'held');
  await writeFile(held, `case " $* " in *" up "*) ;; *) exec ${compose} "$@" ;; esac`);
  const commands = await documented('restore-a-backup.md', 'Docker Compose', 'Restore:');
  await bash(here(commands).replace(/club-[\d-]+/, name), { ...env, COMPOSE: `bash ${held}` });
  const rows = await rowsOf(query);
  await bash(`${compose} up --detach`, env);
  promise('the site is ready after a restore', await becomesReady());

  // A row that changed during the backup may have either form.
  const gone = new Set(without(before[0], after));
  const added = new Set(without(rows, after));
  const lost = [
    ...without(before[0], rows).filter((row) => !gone.has(row)),
    ...without(rows, before[0]).filter((row) => added.has(row) && !LIVE.test(row)),
  ];
  const lostFiles = without(before[1], await files());
  figure(`${countOf(rows)} rows of ${rows.size} tables, ${before[1].size} files`);
  for (const line of [...lost, ...lostFiles].slice(0, 10)) figure(line.slice(0, 120));
  promise('the backup has what visitors wrote', JSON.stringify([...rows]).includes(MARK));
  promise(`every row is back, and no other (${lost.length} differ)`, lost.length === 0);
  promise(`every file is back (${lostFiles.length} differ)`, lostFiles.length === 0);
  promise('it takes messages', (await sendMessage(URL_OF_PROXY, 'restored')).status === 201);
}

async function becomesReady(): Promise<boolean> {
  const until = Date.now() + START_SECONDS * 1000;
  while (Date.now() < until) {
    if ((await send(`${URL_OF_PROXY}/api/events`)).status === 200) return true;
    await pause(500);
  }
  return false;
}

function query(sql: string): Promise<string[]> {
  return read('postgres', 'psql -U club -d club -At -c "$1"', sql);
}

async function files(): Promise<Contents> {
  const found = await read('gateway-1', 'cd /files && find . -type f -exec sha256sum {} +');
  return new Map(
    found.map((line) => {
      const [hash = '', file = ''] = line.split(/ +/);
      return [file, [hash]];
    }),
  );
}

/** The lines that a command in a container prints. */
async function read(service: string, command: string, value = ''): Promise<string[]> {
  const args = ['exec', '-T', service, 'sh', '-c', command, 'sh', value];
  const [program = '', ...options] = compose.split(' ');
  const { status, stdout, stderr } = spawnSync(program, [...options, ...args], {
    cwd: root,
    env: { ...process.env, VERSION: '0.1.0' },
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
  return stdout.split('\n').filter(Boolean);
}

/** Runs commands of an operator in the project. */
async function bash(commands: string, env: Record<string, string>): Promise<void> {
  const args = ['--norc', '-euo', 'pipefail', '-c', commands];
  const child = spawn('bash', args, { cwd: root, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${commands} ended with ${code}:\n${output}`);
}
