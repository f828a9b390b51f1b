import { addMembers } from '../support/many-members.ts';
import { addRatios, type Cost, costOf, openOffice } from '../support/office-costs.ts';

// What a team of 200 costs in the back office, against one of 20: to open its screen, and to move a card by key.
const RUNS = 5;

const { site, page, close } = await openOffice();

async function measure(count: number) {
  await addMembers(site, count);
  const last = page.getByRole('button', { name: `Move Person ${String(count).padStart(3, '0')}` });
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  const steps: Record<string, () => Promise<void>> = {
    open: async () => {
      await page.goto('/fake/team');
      // A long list shows a part of its members at first.
      await last.or(more).first().waitFor();
      while (await more.isVisible()) await more.click();
      await last.waitFor();
    },
    lift: async () => {
      await last.focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowUp');
      await page.getByText(/^Now at position/).waitFor({ state: 'attached' });
    },
    drop: async () => {
      await page.keyboard.press('Space');
      await page.getByText('Team order updated').first().waitFor();
    },
  };
  const costs: Record<string, Cost[]> = {};
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, step] of Object.entries(steps)) {
      costs[name] = [...(costs[name] ?? []), await costOf(page, step, name === 'open')];
    }
  }
  return costs;
}

const few = await measure(20);
const many = await measure(200);
await close();
addRatios({ sizes: 'a team of 200 / 20' }, many, few);
