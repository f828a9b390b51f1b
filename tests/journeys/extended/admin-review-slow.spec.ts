import { expect } from '@playwright/test';
import { test } from '../../support/office.ts';
import {
  addReceiptsToReview,
  look,
  slowDown,
  teamOf,
  widthOf,
} from '../../support/receipts-to-review.ts';

const COUNT = 40;

test('40 receipts are reviewed by keys alone on a slow link, and each decision is for the receipt on the screen', async ({
  page,
  site,
}) => {
  const path = await addReceiptsToReview(page, site, { title: 'Night of Receipts', count: COUNT });
  await page.goto(path);
  const start = page.getByRole('button', { name: `Review ${COUNT} pending` });
  await expect(start).toBeVisible();
  await slowDown(page);
  const decided: string[] = [];
  page.on('request', (request) => {
    const [, team, decision] =
      /registrations\/([^/]+)\/(approve|reject)$/.exec(request.url()) ?? [];
    if (team) decided.push(`${decision} ${decodeURIComponent(team)}`);
  });
  await start.press('Enter');

  const expected: string[] = [];
  for (let number = 1; number <= COUNT; number += 1) {
    const team = teamOf(number);
    const receipt = page.getByRole('img', { name: `Receipt of ${team}` });
    await expect(page.getByRole('button', { name: `Approve ${team}` })).toBeEnabled();
    await expect(receipt).toBeVisible();
    const drawn = await receipt.evaluate((image: HTMLImageElement) => [
      image.complete,
      image.naturalWidth,
    ]);
    expect(drawn).toEqual([true, widthOf(number)]);
    await look(page);
    const isRejected = number % 10 === 0;
    await page.keyboard.press(isRejected ? 'r' : 'a');
    if (isRejected) {
      await expect(page.getByLabel('Reason', { exact: true })).toBeFocused();
      await page.keyboard.insertText('The amount is cut off.');
      await page.getByRole('button', { name: 'Reject', exact: true }).press('Enter');
    }
    expected.push(`${isRejected ? 'reject' : 'approve'} ${team}`);
  }
  await expect(page.getByText('No pending registrations are left.')).toBeVisible();
  expect(decided).toEqual(expected);
  const list = await page.request.get(`${path.replace('/fake/', '/api/admin/')}?page_size=1`);
  expect((await list.json()).counts).toMatchObject({ pending: 0, approved: 36, rejected: 4 });
});
