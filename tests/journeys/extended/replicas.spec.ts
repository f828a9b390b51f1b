import { expect, test } from '@playwright/test';
import { openCodeScreen, verifyCode } from '../../support/admin.ts';
import { waitForEmail } from '../../support/outbox.ts';
import {
  EVENT,
  newTeam,
  openRegistration,
  passModulesStep,
  passTeamStep,
  smallPdf,
} from '../../support/registration.ts';
import { launchReplicatedSite, type ReplicatedSite } from '../../support/replicated-site.ts';
import { openContext } from '../../support/test.ts';

let site: ReplicatedSite;
test.beforeAll(async () => {
  site = await launchReplicatedSite();
});
test.afterAll(() => site?.stop());

test('a team registers and is approved while replicas are killed and restarted', async ({
  browser,
}) => {
  const messages: string[] = [];
  const context = await openContext(browser, { baseURL: site.url }, messages);
  const page = await context.newPage();
  const team = newTeam();
  const captain = team.members[0]?.email ?? '';

  await page.goto('/events');
  const dialog = await openRegistration(page);
  await passTeamStep(dialog, team);
  // Step 3 shows, and the email leaves, before the browser has the answer.
  const registered = page.waitForResponse('**/api/registration');
  await passModulesStep(dialog, EVENT.modules.slice(0, 1));
  expect((await registered).ok()).toBe(true);
  await waitForEmail(site.outbox, captain, /is registered for/);
  expect(Math.min(...(await site.served('events')))).toBeGreaterThan(0);

  await test.step('the team pays while one replica is down', async () => {
    await site.kill('events', 0);
    await dialog.getByLabel('Transaction ID').fill(team.transactionId);
    await dialog.getByLabel('Receipt').setInputFiles(smallPdf);
    await dialog.getByRole('button', { name: 'Submit payment' }).click();
    await expect(dialog).toHaveCount(0);
    await waitForEmail(site.outbox, captain, /We received your receipt/);
    await site.revive('events', 0);
  });

  await test.step('one replica verifies the code that the other one sent', async () => {
    const code = await openCodeScreen(page, site);
    await site.kill('auth', 0);
    await verifyCode(page, code);
    await site.revive('auth', 0);
    await site.kill('auth', 1);
    await page.reload();
    await expect(page).toHaveURL(/\/fake(\/dashboard)?$/);
    await site.revive('auth', 1);
  });

  await test.step('the restarted replica approves the team', async () => {
    await site.kill('events', 1);
    await page.goto('/fake/events');
    await page.getByRole('button', { name: `Registrations for ${EVENT.title}` }).click();
    await page.getByRole('button', { name: `Approve ${team.name}` }).click();
    await expect(page.getByText('Registration approved!')).toBeVisible();
    await waitForEmail(site.outbox, captain, /has a place at/);
    await site.revive('events', 1);
    await page.reload();
    await expect(page.getByRole('row', { name: new RegExp(team.name) })).toContainText('Approved');
  });
  expect(messages).toEqual([]);
  await context.close();
});

test('both replicas share one rate limit, and both answer requests', async ({ request }) => {
  const requestMasterToken = () =>
    request.post(`${site.url}/api/auth/getToken`, {
      headers: { Origin: site.url },
      data: { trigger: 'keys', keys: 'wrong' },
    });
  const statuses: number[] = [];
  for (let i = 0; i < 65; i += 1) statuses.push((await requestMasterToken()).status());
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);

  // The gateway keeps no answers to these reads. A replica that was away gets requests again after a few seconds.
  for (const [service, path] of [
    ['auth', '/api/admin/admins'],
    ['content', '/api/admin/club'],
    ['events', '/api/admin/events'],
  ] as const) {
    const fewest = async () => {
      expect((await request.get(site.url + path)).status()).toBe(401);
      return Math.min(...(await site.served(service)));
    };
    await expect.poll(fewest, { timeout: 30_000 }).toBeGreaterThan(0);
  }
});

test('a page that was rendered without its service is complete again when the service is back', async ({
  request,
}) => {
  const listed: { id: string; title: string }[] = await (
    await request.get(`${site.url}/api/events`)
  ).json();
  const other = listed.find(({ title }) => title !== EVENT.title) ?? listed[0];
  const detail = async () => (await request.get(`${site.url}/events/${other?.id}`)).text();
  await Promise.all([site.kill('events', 0), site.kill('events', 1)]);
  expect(await detail()).not.toContain(other?.title);
  const home = await request.get(`${site.url}/`);
  expect(home.status()).toBe(200);
  // The gateway keeps the list, which nothing has changed.
  expect((await request.get(`${site.url}/api/events`)).status()).toBe(200);
  const unavailable = await request.get(`${site.url}/api/admin/events`);
  expect(unavailable.status()).toBe(503);
  expect(await unavailable.json()).toMatchObject({ code: 'events_unavailable' });
  await site.revive('events', 1);
  await expect.poll(detail).toContain(other?.title);
});
