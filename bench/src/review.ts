import type { Page } from '@playwright/test';
import { addReceiptsToReview, slowDown, teamOf } from 'e2e/fixtures/receipts-to-review.ts';
import { openOffice } from './office.ts';

// How long it takes from the key that approves until the next receipt is drawn and can be decided.
const COUNT = 16;
/** 240 receipts in ten minutes are 2.5 s for each. The next receipts are fetched meanwhile. */
const LOOK_MS = 2_500;

const { site, page, close } = await openOffice();

const approveButton = (team: string) => `button[aria-label="Approve ${team}"]:enabled`;

/** In the page, from the next key to the frame in which the button of the team is enabled. */
const untilDecidable = (team: string) => `new Promise((resolve) => {
  addEventListener('keydown', () => {
    const begun = performance.now();
    const look = () => document.querySelector(${JSON.stringify(approveButton(team))})
      ? resolve(performance.now() - begun)
      : requestAnimationFrame(look);
    look();
  }, { once: true, capture: true });
})`;

async function measure(page: Page, title: string, prepare: (page: Page) => Promise<void>) {
  await page.goto(await addReceiptsToReview(page, site, { title, count: COUNT }));
  const start = page.getByRole('button', { name: `Review ${COUNT} pending` });
  await start.waitFor();
  await prepare(page);
  await start.press('Enter');
  const times: number[] = [];
  for (let number = 1; number < COUNT; number += 1) {
    await page.locator(approveButton(teamOf(number))).waitFor();
    await page.waitForTimeout(LOOK_MS);
    const next = page.evaluate<number>(untilDecidable(teamOf(number + 1)));
    await page.keyboard.press('a');
    times.push(await next);
  }
  return times.toSorted((one, other) => one - other);
}

const loopback = await measure(page, 'Loopback', async () => undefined);
const slowLink = await measure(page, 'Slow link', slowDown);
await close();

for (const [name, goal, times] of [
  ['loopback', 150, loopback],
  ['150 ms and 1.6 Mbit/s', 300, slowLink],
] as const) {
  const median = times[times.length >> 1] ?? 0;
  const ratio = (median / goal).toFixed(2);
  console.log(
    `approve → next drawn, ${name}: ${ratio} of the goal (median ${Math.round(median)} of ${goal} ms; longest ${Math.round(times.at(-1) ?? 0)} ms)`,
  );
}
