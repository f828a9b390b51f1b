import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { buildWithHeading, removeBuild } from '../support/changed-builds.ts';
import { createTeam, versionIn } from '../support/remote-builds.ts';
import { addRow, median } from '../support/row.ts';
import { launchSite } from '../support/site.ts';

// A team publishes mf-events many times, with all checks, and rolls it back, while visitors read pages.

const PUBLISHES = Number(process.env.PUBLISHES ?? 100);
const ROLLBACKS = Math.min(10, PUBLISHES - 1);
const READERS = { connections: 50, rate: 200 };
const LIMIT_MS = 60_000;

const site = await launchSite();
const url = site.url.replace('localhost', '127.0.0.1');
const team = await createTeam(site);
const headingOf = (index: number) => `Events of release ${index}`;

/** The releases so far, by heading. */
const versions = new Map<string, string>();
const seen = { pages: 0, failed: 0, drawnByBrowser: 0, mixed: 0, heading: '' };
/** Reads the page of events as fast as it comes, and compares its HTML with the release that it names. */
async function watchPage(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const response = await fetch(`${url}/events`);
    const html = await response.text();
    seen.pages += 1;
    if (response.status !== 200) seen.failed += 1;
    const heading = /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
    if (heading === undefined) seen.drawnByBrowser += 1;
    const named = new Set(html.match(/\/remotes\/mf-events\/\w{16}/g));
    const version = versions.get(heading ?? '');
    if (named.size !== 1 || (version && !named.has(`/remotes/mf-events/${version}`)))
      seen.mixed += 1;
    seen.heading = heading ?? '';
    await pause(2);
  }
}

/** @returns the milliseconds from the command until a visitor sees the heading, and the command's output */
async function untilShown(heading: string, command: string[]) {
  const begun = performance.now();
  const running = team(...command);
  while (seen.heading !== heading) {
    if (performance.now() - begun > LIMIT_MS) throw new Error(`nobody sees “${heading}”`);
    await pause(2);
  }
  const ms = performance.now() - begun;
  const { code, text } = await running;
  if (code !== 0) throw new Error(text);
  return { ms, text };
}

const stop = new AbortController();
const watching = watchPage(stop.signal);
const readers = fork(
  new URL('../support/readers.mjs', import.meta.url),
  [url, String(READERS.connections), String(READERS.rate)],
  { execArgv: [] },
);
const published: number[] = [];
for (let index = 1; index <= PUBLISHES; index += 1) {
  const build = await buildWithHeading(headingOf(index));
  const { ms, text } = await untilShown(headingOf(index), ['publish', '--dir', build]);
  await removeBuild(build);
  versions.set(headingOf(index), versionIn(text));
  published.push(ms);
}
const rolledBack: number[] = [];
for (let index = PUBLISHES - 1; index >= PUBLISHES - ROLLBACKS; index -= 1)
  rolledBack.push((await untilShown(headingOf(index), ['rollback'])).ms);
readers.send('stop');
const [{ p99, lost, refused }] = await once(readers, 'message');
stop.abort();
await watching;
await site.stop();

const pagesDuring = `while ${PUBLISHES} releases were published and ${ROLLBACKS} rolled back`;
addRow({
  name: 'failed pages',
  figure: seen.failed + lost + refused,
  unit: 'pages',
  goal: { atMost: 0 },
  detail: `${READERS.rate} a second, p99 ${p99} ms`,
  meaning: `Pages that failed ${pagesDuring}.`,
});
addRow({
  name: 'pages of two releases, or without HTML',
  figure: seen.mixed + seen.drawnByBrowser,
  unit: 'pages',
  goal: { atMost: 0 },
  detail: `of ${seen.pages}; ${seen.drawnByBrowser} without HTML`,
  meaning:
    'Pages whose HTML is not of the release that they name, or that were left to the browser.',
});
for (const [name, times, seconds] of [
  ['publish to visible', published, 5],
  ['rollback to visible', rolledBack, 2],
] as const) {
  addRow({
    name,
    figure: median([...times]) / 1000,
    unit: 's',
    goal: { atMost: seconds },
    detail: `at most ${(Math.max(...times) / 1000).toFixed(2)} s`,
    meaning: 'From the command, with all checks, until a visitor gets the page of that release.',
  });
}
