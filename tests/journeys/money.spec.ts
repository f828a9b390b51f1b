import { expect, type Page } from '@playwright/test';
import { test } from '../support/office.ts';
import { waitForEmail } from '../support/outbox.ts';
import { screenReceipt } from '../support/receipts.ts';
import { newTeam } from '../support/registration.ts';
import type { Site } from '../support/site.ts';
import { openContext } from '../support/test.ts';

const MODULE = 'Lamps';

/** An event for PKR 1,500, and a team that has sent a receipt. */
async function addPayingTeam(page: Page, site: Site, title: string) {
  const post = async (path: string, form: Record<string, unknown>) => {
    const headers = { origin: site.url };
    const answer = await page.request.post(`${site.url}/api${path}`, { ...form, headers });
    expect(answer.status()).toBeLessThan(300);
    return answer.json();
  };
  const module_amounts = `${MODULE}:1500`;
  const fields = { title, date: '2038-03-01', time: '18:30', location: 'CS Lab 2' };
  const event = await post('/admin/events', {
    multipart: { ...fields, modules: MODULE, module_amounts },
  });
  const { name, members, transactionId } = newTeam();
  const { payment_token } = await post(`/events/${event.id}/register`, {
    data: { team_name: name, members, modules: [MODULE] },
  });
  await post(`/events/${event.id}/payment`, {
    multipart: {
      receipt: await screenReceipt(transactionId),
      transaction_id: transactionId,
      team_name: name,
      competition: MODULE,
      payment_token,
    },
  });
  return {
    name,
    email: members[0]?.email ?? '',
    list: `/fake/events/${event.id}/registrations`,
    own: `${site.url}/registration#${payment_token}`,
  };
}

async function openReview(page: Page, list: string, team: string) {
  await page.goto(list);
  await page.getByRole('button', { name: 'Review 1 pending' }).press('Enter');
  const approve = page.getByRole('button', { name: `Approve ${team}` });
  // Keys decide only on a receipt that is on the screen.
  await expect(page.getByRole('img', { name: `Receipt of ${team}` })).toBeInViewport();
  await expect(approve).toBeEnabled();
  return approve;
}

test('a team that paid too little is asked for the difference, pays it, and owes nothing', async ({
  page,
  site,
  browser,
}) => {
  const team = await addPayingTeam(page, site, 'Night of Parts');
  const phone = await (await openContext(browser)).newPage();

  await test.step('the treasurer types what came, and asks for the rest', async () => {
    const approve = await openReview(page, team.list, team.name);
    const received = page.getByLabel('Received in PKR');
    await expect(received).toHaveValue('1500');
    await received.fill('450');
    await approve.click();
    await expect(page.getByText('PKR 1,050 are missing.')).toBeVisible();
    await page.getByRole('button', { name: 'Ask the team for the difference' }).click();
    await expect(page.getByText('Registration rejected!')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the team gets an email with the difference, and sends a second receipt', async () => {
    const email = await waitForEmail(site.outbox, team.email, /PKR 1,050 are missing/);
    expect(email.text).toContain('Received: PKR 450');
    await phone.goto(team.own);
    await expect(phone.getByText('We received PKR 450 of PKR 1,500.').first()).toBeVisible();
    const { transactionId } = newTeam();
    await phone.getByLabel('Transaction ID').fill(transactionId);
    await phone.getByLabel('Receipt').setInputFiles(await screenReceipt(transactionId));
    await phone.getByRole('button', { name: 'Submit payment' }).click();
    await expect(phone.getByRole('heading', { name: 'We received your receipt' })).toBeVisible();
  });

  await test.step('the second receipt is approved by one key, and nothing is open', async () => {
    const approve = await openReview(page, team.list, team.name);
    await expect(page.getByLabel('Received in PKR')).toHaveValue('1050');
    await approve.focus();
    await page.keyboard.press('a');
    await expect(page.getByText('Registration approved!')).toBeVisible();
    await expect
      .poll(async () => {
        const path = team.list.replace('/fake/', '/api/admin/');
        const { items } = await (await page.request.get(`${site.url}${path}`)).json();
        return [items[0].payment_status, items[0].received, items[0].balance];
      })
      .toEqual(['approved', 1500, 0]);
  });
});

test('a fake receipt is cancelled without a promise of money', async ({ page, site, browser }) => {
  const team = await addPayingTeam(page, site, 'Night of Fakes');
  await openReview(page, team.list, team.name);
  await page.getByRole('button', { name: `More actions for ${team.name}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Cancel registration' }).press('Enter');
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Reason').fill('The receipt is not real.');
  await dialog.getByLabel('Money of this team').selectOption('nothing');
  await dialog.getByRole('button', { name: 'Cancel registration' }).click();
  await expect(page.getByText('Registration cancelled.')).toBeVisible();
  const email = await waitForEmail(site.outbox, team.email, /is cancelled/);
  expect(email.text).not.toMatch(/refund|pay .* back/i);
  const phone = await (await openContext(browser)).newPage();
  await phone.goto(team.own);
  await expect(phone.getByText('The receipt is not real.').first()).toBeVisible();
  await expect(phone.getByText(/pay back/)).toHaveCount(0);
});
