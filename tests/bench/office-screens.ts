import type { Page } from '@playwright/test';
import { addMembers } from '../support/many-members.ts';
import { addMessages } from '../support/many-messages.ts';
import { addRegistrations } from '../support/many-registrations.ts';
import { costOf, openOffice } from '../support/office-costs.ts';
import { addRow, median } from '../support/row.ts';

// What a slow phone does while a screen with a long list loads, and how long the command palette takes to open.
const ROWS = 500;
const RUNS = 3;
/** The processor is slowed down by this factor. */
const SLOWER = 4;
const PHONE = { width: 412, height: 823 };
const PATIENCE_MS = 10_000;
const DESKTOP = { width: 1440, height: 900 };

const FIGURES = {
  task: {
    what: 'longest task while it loads',
    unit: 'ms',
    goal: 200,
    meaning: 'The longest time without an answer to a tap, on a slow phone.',
  },
  shift: {
    what: 'layout shift',
    unit: '',
    goal: 0.05,
    meaning: 'How far the parts of the screen move while it loads.',
  },
  height: {
    what: 'height on a phone',
    unit: 'px',
    goal: 10_000,
    meaning: 'A list of 500 shows a part of its rows.',
  },
  palette: {
    what: 'palette opens',
    unit: 'ms',
    goal: 100,
    meaning: 'From Ctrl-K until the field of the palette has the focus.',
  },
} as const;

const { site, page, close } = await openOffice();
await page.addInitScript(`
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) window.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`);

async function screensWithRows() {
  const events: { id: string; title: string }[] = await (
    await page.request.get(`${site.url}/api/events`)
  ).json();
  const id = events.find(({ title }) => title === 'Robot Night')?.id ?? '';
  await addRegistrations(site, id, ROWS);
  await addMembers(site, ROWS);
  await addMessages(site, ROWS);
  return {
    registrations: {
      path: `/fake/events/${id}/registrations`,
      shown: page.getByText('Team 00002'),
    },
    messages: { path: '/fake/messages', shown: page.getByText('Sender 500') },
    team: { path: '/fake/team', shown: page.getByRole('heading', { name: 'Person 001' }) },
  };
}

/** From the key to the field of the palette, by the browser's clock. As a text: tsx adds helpers to functions. */
const WATCH_PALETTE = `window.paletteOpened = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('The field of the palette has no focus.')), ${PATIENCE_MS});
  const look = (begun) => {
    const field = document.querySelector('[role="combobox"][aria-label="Go to"]');
    if (field && document.activeElement === field) resolve(performance.now() - begun);
    else requestAnimationFrame(() => look(begun));
  };
  window.addEventListener('keydown', ({ key, timeStamp }) => key === 'k' && look(timeStamp), true);
}), undefined`;

async function openPalette(page: Page): Promise<number> {
  await page.evaluate(WATCH_PALETTE);
  await page.keyboard.press('Control+k');
  return (await page.evaluate('window.paletteOpened')) as number;
}

const session = await page.context().newCDPSession(page);
const screens = await screensWithRows();
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
for (const [name, { path, shown }] of Object.entries(screens)) {
  const runs: Record<keyof typeof FIGURES, number>[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.setViewportSize(PHONE);
    const open = async () => {
      await page.goto(path);
      await shown.first().waitFor();
    };
    const { longestTask: task } = await costOf(page, open, true);
    const shift = (await page.evaluate('window.layoutShift')) as number;
    const height = (await page.evaluate('document.documentElement.scrollHeight')) as number;
    await page.setViewportSize(DESKTOP);
    await page.waitForTimeout(1_000);
    runs.push({ task, shift, height, palette: await openPalette(page) });
  }
  for (const [figure, { what, unit, goal, meaning }] of Object.entries(FIGURES)) {
    const values = runs.map((of) => of[figure as keyof typeof FIGURES]);
    addRow({
      name: `${name} of ${ROWS} rows, processor ÷ ${SLOWER}: ${what}`,
      figure: median(values),
      unit,
      goal: { atMost: goal },
      detail: values.map((value) => Number(value.toFixed(3))).join(', '),
      meaning,
    });
  }
}
await close();
