import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addRow, inTurns, median } from '../support/row.ts';
import { launchSite, type Mode } from '../support/site.ts';
import { runStatement } from '../support/site-database.ts';

// Compares pages and public reads of a running site with a bare HTTP server that sends the same bytes and headers.

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 50;
const ENCODING = { 'accept-encoding': 'br' };

const COMPOSITIONS: [mode: Mode, name: string][] = [
  ['standalone', 'one process'],
  ['split', 'processes apart'],
];

/** Of a bare server, for a list of 30 posts with 107 kB, measured earlier on a machine of this kind. */
const PEERS = { Payload: 0.0063, Directus: 0.0046, Strapi: 0.0042 };

interface Answer {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** An answer once it is compressed as well as it will be. */
async function settledAnswer(url: string, path: string): Promise<Answer> {
  let length = -1;
  for (let same = 0; same < 5; ) {
    const response = await rawGet(url + path);
    same = response.body.length === length ? same + 1 : 0;
    length = response.body.length;
    if (same === 5)
      return { path, headers: response.headers, body: response.body.toString('base64') };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('unreachable');
}

/** With the compressed bytes, which `fetch` would decode. */
async function rawGet(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const [response] = await once(get(url, { headers: ENCODING }), 'response');
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  const body = Buffer.concat(await response.toArray());
  const {
    connection,
    'keep-alive': _,
    date,
    'transfer-encoding': __,
    ...headers
  } = response.headers as Record<string, string>;
  return { headers, body };
}

async function startBare(answers: Answer[]): Promise<{ url: string; stop: () => void }> {
  const child = fork(new URL('../support/bare-server.mjs', import.meta.url), { execArgv: [] });
  child.send(answers);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

const WRK = [
  ...['--threads', '1', '--connections', `${CONNECTIONS}`, '--duration', `${SECONDS}s`],
  ...['--header', 'accept-encoding: br'],
  ...['--script', fileURLToPath(new URL('../support/wrk-result.lua', import.meta.url))],
];

/** wrk, because a client in Node ends at about 13,000 requests a second, which the site exceeds. */
async function load(url: string): Promise<{ rate: number; p99: number }> {
  const { stdout } = await promisify(execFile)('wrk', [...WRK, url]);
  const result = JSON.parse(stdout.split('\n').at(-2) ?? '');
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${url} failed`);
  return result;
}

const shown = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0));

async function measure(name: string, url: string, answers: Answer[]): Promise<void> {
  const bare = await startBare(answers);
  for (const { path, body } of answers) {
    const runs = await inTurns(ROUNDS, {
      own: () => load(url + path),
      bare: () => load(bare.url + path),
    });
    const of = (part: 'rate' | 'p99') => {
      const own = runs.own.map((run) => run[part]);
      const best = runs.bare.map((run) => run[part]);
      const ratio = median(own.map((value, round) => value / (best[round] ?? 1)));
      return { ratio, pair: `${shown(median(own))} / ${shown(median(best))}` };
    };
    const kilobytes = (Buffer.from(body, 'base64').length / 1000).toFixed(1);
    const [rate, p99] = [of('rate'), of('p99')];
    const label = `${path.replace(/[0-9a-f-]{36}/, '{id}')} (${kilobytes} kB, ${name})`;
    addRow({
      name: label,
      figure: rate.ratio,
      unit: 'of bare',
      goal: { atLeast: 0.5 },
      detail: `${rate.pair} a second`,
      meaning: 'Requests a second, of what a bare HTTP server with the same bytes reaches.',
    });
    addRow({
      name: `${label}, p99`,
      figure: p99.ratio,
      unit: 'times bare',
      goal: { atMost: 2 },
      detail: `${p99.pair} ms`,
      meaning: 'The time that 99 of 100 requests stay under, against the bare server.',
    });
  }
  bare.stop();
}

/** 30 posts of 107 kB together, by an author of their own. @returns the path of their list */
async function addLongPosts(site: { dataDir: string }): Promise<string> {
  await runStatement(
    site,
    `insert into content.post (id, title, excerpt, author, read_time, content)
     select gen_random_uuid(), 'Post ' || n, 'Notes', 'Bench', '5 min read',
       (select string_agg(md5(n || ' ' || word), ' ') from generate_series(1, 101) word)
     from generate_series(1, 30) n`,
  );
  return '/api/posts?author=Bench';
}

for (const [mode, name] of COMPOSITIONS) {
  const site = await launchSite(mode, { WARM_UP_SECONDS: '2' });
  try {
    const url = site.url.replace('localhost', '127.0.0.1');
    const posts = (await (await fetch(`${url}/api/posts`)).json()) as { id: string }[];
    const paths = ['/', '/events', '/api/posts', '/api/events', `/api/posts/${posts[0]?.id}`];
    if (mode === 'standalone') paths.push(await addLongPosts(site));
    await measure(name, url, await Promise.all(paths.map((path) => settledAnswer(url, path))));
  } finally {
    await site.stop();
  }
}
for (const [peer, figure] of Object.entries(PEERS)) {
  addRow({
    name: `${peer}: a list of 30 posts (107 kB)`,
    figure,
    unit: 'of bare',
    meaning: 'Another system, measured earlier on a machine of this kind, for comparison.',
  });
}
