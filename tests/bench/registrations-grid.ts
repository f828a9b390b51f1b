import type { Page } from '@playwright/test';
import { addRegistrations } from '../support/many-registrations.ts';
import { addRatios, type Cost, costOf, openOffice } from '../support/office-costs.ts';
import { chooseMore } from '../support/office-screens.ts';
import { addRow } from '../support/row.ts';

// What an event of 10,000 registrations costs in the back office, against one of 1,000.
const EVENTS = {
  few: { title: 'Compiler Weekend', count: 1_000 },
  many: { title: 'Robot Night', count: 10_000 },
};
const RUNS = 5;

const { site, page, close } = await openOffice();
const events: { id: string; title: string }[] = await (
  await page.request.get(`${site.url}/api/events`)
).json();

const stepsOf = (page: Page, count: number): Record<string, () => Promise<void>> => ({
  'next page': async () => {
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await page.getByRole('gridcell', { name: 'Team 00026', exact: true }).waitFor();
  },
  sort: async () => {
    await page.getByRole('columnheader', { name: 'Payable' }).click();
    const last = `Team ${String(count).padStart(5, '0')}`;
    await page.getByRole('gridcell', { name: last, exact: true }).waitFor();
  },
  filter: async () => {
    await page.getByLabel('Status').selectOption('Pending');
    await page.getByText(`1–25 of ${(count / 4).toLocaleString('en-GB')}`).waitFor();
  },
  export: async () => {
    const download = page.waitForEvent('download');
    await chooseMore(page, 'Export CSV');
    await (await download).path();
  },
});

async function measure({ title, count }: { title: string; count: number }) {
  const id = events.find((event) => event.title === title)?.id ?? '';
  await addRegistrations(site, id, count);
  const costs: Record<string, Cost[]> = {};
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(`/fake/events/${id}/registrations`, { waitUntil: 'networkidle' });
    await page.getByRole('gridcell', { name: '=1+1', exact: true }).waitFor();
    for (const [name, step] of Object.entries(stepsOf(page, count))) {
      costs[name] = [...(costs[name] ?? []), await costOf(page, step)];
    }
  }
  const list = await page.request.get(`${site.url}/api/admin/events/${id}/registrations`);
  return { costs, bytes: (await list.body()).length };
}

const few = await measure(EVENTS.few);
const many = await measure(EVENTS.many);
await close();
addRatios({ sizes: '10,000 / 1,000 registrations', goal: 1.5 }, many.costs, few.costs);
addRow({
  name: 'bytes of a page, 10,000 / 1,000 registrations',
  figure: many.bytes / few.bytes,
  unit: 'times',
  goal: { atMost: 1.5 },
  detail: `${many.bytes} / ${few.bytes} bytes`,
  meaning: 'How much larger the response of one page of the list becomes with more registrations.',
});
