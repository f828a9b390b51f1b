import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { launchSite } from 'e2e/fixtures/site.ts';

// Compares pages and public reads of a running site with a bare HTTP server that sends the same bytes and headers. The runs
// alternate, so that both meet the same machine.

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 50;
const ENCODING = { 'accept-encoding': 'br' };

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
  const { get } = await import('node:http');
  const [response] = await once(get(url, { headers: ENCODING }), 'response');
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
  const child = fork(new URL('./bare-server.mjs', import.meta.url), { execArgv: [] });
  child.send(answers);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

const load = async (url: string) => {
  const run = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: ENCODING,
  });
  return { rate: run.requests.average, p99: run.latency.p99 };
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

for (const mode of ['standalone', 'split'] as const) {
  const site = await launchSite(mode);
  try {
    const url = site.url.replace('localhost', '127.0.0.1');
    const posts = (await (await fetch(`${url}/api/posts`)).json()) as { id: string }[];
    const paths = ['/', '/events', '/api/posts', '/api/events', `/api/posts/${posts[0]?.id}`];
    const answers = await Promise.all(paths.map((path) => settledAnswer(url, path)));
    const bare = await startBare(answers);
    console.log(mode === 'split' ? 'processes apart' : 'one process');
    for (const { path, body } of answers) {
      const runs: { own: number; bare: number; ownP99: number; bareP99: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const [own, best] = [await load(url + path), await load(bare.url + path)];
        runs.push({ own: own.rate, bare: best.rate, ownP99: own.p99, bareP99: best.p99 });
      }
      const ratio = median(runs.map((run) => run.own / run.bare));
      const rates = [median(runs.map((run) => run.own)), median(runs.map((run) => run.bare))];
      const p99 = [median(runs.map((run) => run.ownP99)), median(runs.map((run) => run.bareP99))];
      const kb = Buffer.from(body, 'base64').length / 1000;
      console.log(
        `  ${path.replace(/[0-9a-f-]{36}/, '{id}')} (${kb.toFixed(1)} kB): ${ratio.toFixed(2)} of bare (${rates.map(Math.round).join(' / ')} a second), p99 ${p99.join(' / ')} ms`,
      );
    }
    bare.stop();
  } finally {
    await site.stop();
  }
}
