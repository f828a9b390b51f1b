import { expect } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { test as base } from '../../support/office.ts';
import { addEventToPay } from '../../support/paid-teams.ts';
import { smallPdf } from '../../support/registration.ts';
import { expectFitsAndIsAccessible, inBothViews } from '../../support/views.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';

const test = base.extend<object, { receiver: WebhookReceiver }>({
  receiver: [
    async ({ mode: _ }, use) => {
      const receiver = await openWebhookReceiver();
      await use(receiver);
      await receiver.end();
    },
    { scope: 'worker' },
  ],
  variables: [async ({ receiver }, use) => use(receiver.variables), { scope: 'worker' }],
});

test('an owner adds a webhook by keyboard, a team registers, and the receiver gets the signed change that the log shows', async ({
  page,
  site,
  receiver,
}) => {
  await page.goto('/fake/settings/webhooks');
  const add = page.getByRole('button', { name: 'Add Webhook' });
  await add.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add Webhook' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Club bot');
  await page.keyboard.press('Tab');
  await page.keyboard.type('http://10.0.0.7/club');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Choose at least one kind.')).toBeVisible();
  await expect(form.getByText(/^Enter an https address with a public host name/)).toBeVisible();
  await inBothViews(page, () => expectFitsAndIsAccessible(page));
  await form.getByLabel('Address').press('ControlOrMeta+a');
  await page.keyboard.type(receiver.address);
  await form.getByLabel('A team registers').press('Space');
  await form.getByLabel('A team hands in a receipt').press('Space');
  await form.getByRole('button', { name: 'Add Webhook' }).press('Enter');
  const shown = page.getByRole('dialog', { name: 'Secret of Club bot' });
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? '';
  await inBothViews(page, () => expectFitsAndIsAccessible(page));
  await shown.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByText('receiver.example.org · Active')).toBeVisible();
  await inBothViews(page, () => expectFitsAndIsAccessible(page));

  const event = await addEventToPay(page, site, 'Lamp Night');
  const team = await event.pay(smallPdf);
  await expect.poll(() => receiver.received.length).toBe(2);
  const changes = receiver.received.map(({ headers, body }) =>
    new Webhook(secret).verify(body, headers as Record<string, string>),
  );
  expect(changes).toMatchObject([
    { type: 'registration.created', data: { team_name: team, status: 'unpaid', amount: 1500 } },
    { type: 'registration.payment_submitted', data: { team_name: team, status: 'pending' } },
  ]);
  expect(receiver.received.map(({ body }) => body).join()).not.toContain('@');

  await page.getByRole('button', { name: 'Log of Club bot' }).press('Enter');
  const log = page.getByRole('list', { name: 'Deliveries' });
  await expect(log.getByText('Sent', { exact: true })).toHaveCount(2);
  await expect(log.getByText(/try 1 · HTTP 200 · \d+ ms/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Send a test' }).press('Enter');
  await expect(log.getByText('Sent', { exact: true })).toHaveCount(3);
  await log.getByRole('button', { name: /^Send again: Test/ }).press('Enter');
  await expect.poll(() => receiver.received.length).toBe(4);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids[3]).toBe(ids[2]);
  await inBothViews(page, () => expectFitsAndIsAccessible(page));

  await page.setViewportSize({ width: 360, height: 740 });
  await expectFitsAndIsAccessible(page);

  // The link of a change opens the registration.
  const [{ data }] = changes as [{ data: { url: string } }];
  await page.goto(data.url);
  await expect(page.getByRole('heading', { name: team })).toBeVisible();
});
