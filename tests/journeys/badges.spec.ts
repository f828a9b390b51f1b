import { expect, type Page } from '@playwright/test';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { chooseMore } from '../support/office-screens.ts';
import { newTeam } from '../support/registration.ts';
import { expectFitsAndIsAccessible, inBothViews } from '../support/views.ts';

const URDU = 'سیّدہ ماہ نور فاطمہ زہرا بنتِ عبدالرحمٰن';
const LONG = 'Muhammad Abdul-Rahman Khushal Khan Khattak-Yousafzai of the Upper Valley of Swat';
const WIDE = 'W'.repeat(100);
const TEAM = 'A team with a name as long as the longest that a form takes, it has 80 letters';

/** An event without a price, whose teams are approved at once: 35 people with names of every kind. */
async function addPeople(page: Page, site: { url: string }) {
  const form = {
    title: 'Night of Badges, with a title that is a little longer than usual',
    ...{ date: '2038-03-01', time: '18:30', location: 'CS Lab 2' },
    ...{ modules: 'Lamps,Robots', module_amounts: 'Lamps:0,Robots:0' },
  };
  const { id } = await call(page, site, 'POST /admin/events', { multipart: form });
  const add = async (names: string[], modules: string[], team_name = newTeam().name) => {
    const members = names.map((name) => ({ name, email: newTeam().members[0]?.email }));
    await call(page, site, `POST /events/${id}/register`, {
      data: { team_name, members, modules },
    });
  };
  await add([URDU, LONG, WIDE], ['Lamps', 'Robots'], TEAM);
  await add(['Zara Khan'], ['Robots'], 'ٹیم لاہور');
  for (let index = 1; index < 32; index += 3)
    await add([`Member ${index}`, `Member ${index + 1}`, `Member ${index + 2}`], ['Lamps']);
  return id as string;
}

/** The sizes of the pages of a PDF, in millimetres. */
const pagesOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) =>
    box
      .slice(1)
      .map((points) => Math.round((Number(points) / 72) * 25.4))
      .join(' × '),
  );
const a4 = (count: number) => Array<string>(count).fill('210 × 297');

/** The texts that reach out of their place on paper. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const texts = [...document.querySelectorAll<HTMLElement>('body > :last-child [data-fit]')];
    const isCut = (element: HTMLElement) =>
      element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    const cut = texts.filter(isCut).map(({ textContent }) => textContent);
    window.dispatchEvent(new Event('afterprint'));
    return { count: texts.length, cut };
  });

test('badges and lists of an event fill sheets of A4, and no name is cut, in any script', async ({
  page,
  site,
}) => {
  const id = await addPeople(page, site);
  await page.goto(`/fake/events/${id}/arrivals`);
  await chooseMore(page, 'Badges and lists');
  const preview = page.getByRole('region', { name: 'Preview' });

  await test.step('10 badges of 90 × 55 mm are on a sheet', async () => {
    await expect(page.getByRole('button', { name: 'Print 4 sheets' })).toBeVisible();
    await inBothViews(page, () => expectFitsAndIsAccessible(page));
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(a4(4));
    // A band with event and club, and the person, on each badge.
    expect(await cutTexts(page)).toEqual({ count: 2 * 37, cut: [] });
  });

  await test.step('larger badges with codes, by team, with empty ones for walk-ins', async () => {
    await page.getByLabel('Size').selectOption('105 × 74 mm, 8 on a sheet');
    await page.getByRole('checkbox', { name: 'QR code of the entry ticket' }).check();
    await page.getByLabel('Order').selectOption('By team');
    await page.getByLabel('Empty badges for walk-ins').selectOption('5');
    await expect(page.getByRole('button', { name: 'Print 6 sheets' })).toBeVisible();
    await expect(preview.getByRole('img', { name: `Code of the ticket of ${URDU}` })).toBeVisible();
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(a4(6));
    expect((await cutTexts(page)).cut).toEqual([]);
  });

  await test.step('a list for each module, with numbered pages and empty rows', async () => {
    await page.getByLabel('Print', { exact: true }).selectOption('A list for each module');
    await page.getByLabel('Empty rows for walk-ins').selectOption('10');
    await page.getByLabel('Order').selectOption('By name');
    await expect(page.getByRole('button', { name: 'Print 3 sheets' })).toBeVisible();
    await expect(preview).toContainText('Page 1 of 2');
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(a4(3));
    expect((await cutTexts(page)).cut).toEqual([]);
  });

  await test.step('one module, and who is here by now', async () => {
    const { teams } = await call(page, site, `GET /admin/events/${id}/arrivals?search=Zara`);
    const data = { nonce: id, registration_id: teams[0].registration_id };
    await call(page, site, `POST /admin/events/${id}/check-ins`, { data });
    await page.getByLabel('Module').selectOption('Robots');
    await expect(page.getByRole('button', { name: 'Print 1 sheet' })).toBeVisible();
    await expect(preview.getByRole('row').filter({ hasText: LONG })).toContainText(TEAM);
    await expect(preview.getByRole('row').filter({ hasText: 'Zara Khan' })).toContainText('✕');
  });
});
