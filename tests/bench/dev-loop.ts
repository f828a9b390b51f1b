import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openBrowser } from '../support/browser.ts';
import { addRow, median } from '../support/row.ts';
import { freePorts } from '../support/site.ts';

// How long a saved file needs until a browser shows it, with `npm run dev`.

const PAGE = 'http://localhost:3100/events';
const TURNS = 3;
const LIMIT_MS = 60_000;
const SETTLE_MS = 3_000;

interface Edit {
  name: string;
  file: string;
  from: string;
  to: string;
  /** The text that the page shows after the edit. */
  shows: string;
  goal: number;
  /** Whether what the page holds in memory must survive. */
  keepsState: boolean;
}

const edits: Edit[] = [
  {
    name: 'a component of a remote',
    file: 'mf-events/src/features/events/event-list.tsx',
    from: 'title="Past events"',
    to: 'title="Earlier events"',
    shows: 'Earlier events',
    goal: 1,
    keepsState: true,
  },
  {
    name: 'a page of a remote',
    file: 'mf-events/src/features/events/events.page.tsx',
    from: 'title="Upcoming Events"',
    to: 'title="Next Events"',
    shows: 'Next Events',
    goal: 1,
    keepsState: true,
  },
  {
    name: 'web-kit',
    file: 'packages/web-kit/src/components/page-layout.tsx',
    from: '        {title}\n',
    to: '        {title} (edited)\n',
    shows: 'Upcoming Events (edited)',
    goal: 3,
    keepsState: true,
  },
  {
    name: 'a service',
    file: 'services/events/src/event/event.presenter.ts',
    from: "end_date: row.end_date ?? ''",
    to: "title: row.title + ' (edited)', end_date: row.end_date ?? ''",
    shows: 'Winter Code Sprint (edited)',
    goal: 3,
    keepsState: false,
  },
];

const root = path.resolve(import.meta.dirname, '../..');
const dataDir = await mkdtemp(path.join(tmpdir(), 'club-dev-loop-'));
const port = String(await freePorts());
const dev = spawn('npm', ['run', 'dev'], {
  cwd: root,
  env: { ...process.env, PORT: port, DATA_DIR: dataDir },
  stdio: 'ignore',
  detached: true,
});
const gone = once(dev, 'exit');

/** Saves the edit, waits until the page shows it, and puts the file back. @returns milliseconds */
async function measure(page: Page, edit: Edit): Promise<number> {
  const file = path.join(root, edit.file);
  const original = await readFile(file, 'utf8');
  if (!original.includes(edit.from)) throw new Error(`${edit.file} has no ${edit.from}`);
  await page.evaluate('window.isKept = true');
  try {
    const begun = performance.now();
    await writeFile(file, original.replace(edit.from, edit.to));
    await page.getByText(edit.shows, { exact: true }).first().waitFor({ timeout: LIMIT_MS });
    const time = performance.now() - begun;
    const isKept = await page.evaluate('window.isKept === true');
    if (edit.keepsState && !isKept) throw new Error(`${edit.file} reloads the page`);
    return time;
  } finally {
    await writeFile(file, original);
    await page
      .getByText(edit.shows, { exact: true })
      .first()
      .waitFor({ state: 'detached', timeout: LIMIT_MS });
    await pause(SETTLE_MS);
  }
}

async function open(page: Page): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const response = await page.goto(PAGE).catch(() => undefined);
    if (response?.ok()) break;
    if (performance.now() - begun > 5 * LIMIT_MS) throw new Error('npm run dev did not start');
    await pause(500);
  }
  await page.getByRole('heading', { name: 'Upcoming Events' }).waitFor({ timeout: LIMIT_MS });
  await page.getByText('Winter Code Sprint').first().waitFor({ timeout: LIMIT_MS });
}

const browser = await openBrowser();
try {
  const page = await browser.newPage();
  await open(page);
  for (const edit of edits) {
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) times.push(await measure(page, edit));
    addRow({
      name: `edit of ${edit.name}`,
      figure: median(times) / 1000,
      unit: 's',
      goal: { atMost: edit.goal },
      detail: `${times.map((ms) => (ms / 1000).toFixed(2)).join(', ')} s`,
      meaning: `With npm run dev: from saving the file until the browser shows it${edit.keepsState ? ', without a new start of the page' : ''}.`,
    });
  }
} finally {
  await browser.close();
  if (dev.pid) process.kill(-dev.pid, 'SIGTERM');
  await gone;
  await rm(dataDir, { recursive: true, force: true });
}
