import type { Page } from '@playwright/test';
import { openOffice } from '../support/office-costs.ts';
import { addReceiptsToReview, slowDown, teamOf } from '../support/receipts-to-review.ts';
import { addRow, median } from '../support/row.ts';

// How long it takes from the key that approves until the next receipt is drawn and can be decided.
const COUNT = 12;
/** Less than the 2.5 s that each of 240 receipts in ten minutes has. The next receipts are fetched meanwhile. */
const LOOK_MS = 1_200;

const { site, page, close } = await openOffice();

/** Enabled when the receipt is drawn. The list behind the dialog has buttons of the same name. */
const approveButton = (page: Page, team: string) =>
  page.locator(`[role="dialog"] button[aria-label="Approve ${team}"]:enabled`);

async function measure(page: Page, title: string, prepare: (page: Page) => Promise<void>) {
  await page.goto(await addReceiptsToReview(page, site, { title, count: COUNT }));
  const start = page.getByRole('button', { name: `Review ${COUNT} pending` });
  await start.waitFor();
  await prepare(page);
  await start.press('Enter');
  const times: number[] = [];
  for (let number = 1; number < COUNT; number += 1) {
    await approveButton(page, teamOf(number)).waitFor();
    await page.waitForTimeout(LOOK_MS);
    const begun = performance.now();
    await page.keyboard.press('a');
    await approveButton(page, teamOf(number + 1)).waitFor();
    times.push(performance.now() - begun);
  }
  return times;
}

const loopback = await measure(page, 'Loopback', async () => undefined);
const slowLink = await measure(page, 'Slow link', slowDown);
await close();

for (const [name, goal, times] of [
  ['loopback', 150, loopback],
  ['150 ms and 1.6 Mbit/s', 300, slowLink],
] as const) {
  addRow({
    name: `approve → next receipt, ${name}`,
    figure: median(times),
    unit: 'ms',
    goal: { atMost: goal },
    detail: `longest ${Math.round(Math.max(...times))} ms`,
    meaning: 'From the key that approves until the next receipt is drawn and can be decided.',
  });
}
