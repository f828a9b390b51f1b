import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { dialog, open } from '../support/office-screens.ts';
import { emailsTo, waitForEmail } from '../support/outbox.ts';
import { ADMIN } from '../support/site.ts';
import { openContext } from '../support/test.ts';

test.beforeEach(async ({ page }) => void (await page.goto('/fake/dashboard')));

test('a post is sent to the subscribers once, after a test to the admin', async ({
  page,
  browser,
  site,
  consoleMessages,
}) => {
  const reader = 'zubaida.reader@club.test';
  const context = await openContext(browser, { baseURL: site.url });
  const visitor = await context.newPage();
  await visitor.goto('/blogs', { waitUntil: 'networkidle' });
  const read = visitor.getByRole('link', { name: /^Read More/ }).first();
  await read.click();
  await visitor.getByRole('textbox', { name: 'Email' }).fill(reader);
  await visitor.getByRole('button', { name: 'Subscribe' }).click();
  const { text } = await waitForEmail(site.outbox, reader, /^Confirm your/);
  await visitor.goto(/\/newsletter\/confirm\?token=\S+/.exec(text)?.[0] ?? '');
  await visitor.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(visitor.getByRole('heading', { name: "You're subscribed" })).toBeVisible();

  await open(page, 'Blogs');
  const send = page.getByRole('button', { name: /^Send .* as newsletter$/ }).first();
  const name = await send.getAttribute('aria-label');
  const title = /^Send (.*) as newsletter$/.exec(name ?? '')?.[1] ?? '';
  await send.click();
  await dialog(page).getByRole('button', { name: 'Send a test to me' }).click();
  await waitForEmail(site.outbox, ADMIN.email, new RegExp(title.slice(0, 20)));
  expect(await emailsTo(site.outbox, reader, new RegExp(title.slice(0, 20)))).toEqual([]);

  await dialog(page)
    .getByRole('button', { name: /^Send to \d+ subscriber/ })
    .click();
  await expect(page.getByText(/^The post is on its way to \d+ subscriber/)).toBeVisible();
  const issue = await waitForEmail(site.outbox, reader, new RegExp(title.slice(0, 20)));
  await page.getByRole('button', { name: name ?? '', exact: true }).click();
  await expect(dialog(page).getByText('This post was sent before.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /^Send to/ })).toBeDisabled();

  await visitor.goto(/\/newsletter\/unsubscribe\?token=\S+/.exec(issue.text)?.[0] ?? '');
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(visitor.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible();
  await context.close();
  // The preview of the email is a frame that runs no script, also not that of this test.
  const others = consoleMessages.filter((text) => !text.includes('Blocked script execution'));
  consoleMessages.splice(0, consoleMessages.length, ...others);
});

test('a change is in the history of its record and in the audit log, and an earlier text is restored', async ({
  page,
}) => {
  await open(page, 'Hall of Fame');
  const edit = page.getByRole('button', { name: /^Edit / }).first();
  const title = (await edit.getAttribute('aria-label'))?.replace('Edit ', '') ?? '';
  await edit.click();
  const text = dialog(page).getByLabel('Description');
  const before = await text.inputValue();
  await text.fill('Won with a lamp of paper.');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.locator('#main').getByText('Won with a lamp of paper.')).toBeVisible();

  await page.getByRole('button', { name: `History of ${title}` }).click();
  const history = page.getByRole('list', { name: 'History' });
  await history.getByRole('button', { name: 'Show changes' }).first().click();
  // Words that stayed are shared by both texts.
  await expect(history.locator('ins').filter({ hasText: 'paper' })).toHaveCount(1);
  await expectNoAxeViolations(page);
  await history.getByRole('button', { name: 'Restore the texts before this' }).first().click();
  await dialog(page).getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Restored. The history has this change too.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#main').getByText(before)).toBeVisible();

  await open(page, 'Audit log');
  await page.getByLabel('Name or address').fill(title);
  const log = page.getByRole('list', { name: 'Audit log' });
  await expect(log.getByRole('listitem').first()).toContainText(title);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(title);
});

test('the data of a person is found, exported and erased', async ({ page, browser, site }) => {
  const person = 'forget.me@club.test';
  const context = await openContext(browser, { baseURL: site.url });
  const visitor = await context.newPage();
  await visitor.goto('/contact', { waitUntil: 'networkidle' });
  await visitor.getByLabel('Name').fill('Farah Forget');
  await visitor.getByLabel('Email').fill(person);
  await visitor.getByLabel('Message').fill('Please delete this later.');
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await expect(visitor.getByText('✅ Message sent successfully!')).toBeVisible();
  await context.close();

  await open(page, 'Settings');
  const part = page.getByRole('region', { name: 'Personal data' });
  await part.getByLabel('Email address of the person').fill(person);
  await part.getByRole('button', { name: 'Find data' }).click();
  await expect(part.getByText(`The site has this about ${person}:`)).toBeVisible();
  const download = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Export as JSON' }).click();
  const json = await readFile(await (await download).path(), 'utf8');
  expect(json).toContain('Please delete this later.');
  await part.getByRole('button', { name: 'Erase…' }).click();
  await dialog(page).getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByText('The data was erased.')).toBeVisible();
  await part.getByRole('button', { name: 'Find data' }).click();
  await expect(part.getByText(`The site has nothing about ${person}.`)).toBeVisible();
});

test('a name is found in a team and on a bank statement, and only the chosen records are erased', async ({
  page,
  site,
}) => {
  const name = 'Rabia Namesake';
  const event = await call(page, site, 'POST /admin/events', {
    multipart: {
      title: 'Night of Names',
      date: '2038-03-01',
      time: '18:30',
      location: 'CS Lab 2',
      modules: 'Names',
      module_amounts: 'Names:1500',
    },
  });
  for (const [index, team_name] of ['Same Name One', 'Same Name Two'].entries()) {
    const members = [
      { name: 'Leader Lastly', email: `leader.${index}@club.test` },
      { name, email: `rabia.${index}@club.test` },
    ];
    const data = { team_name, members, modules: ['Names'] };
    await call(page, site, `POST /events/${event.id}/register`, { data });
  }
  const day = new Date().toISOString().slice(0, 10);
  const lines = `Date,Sender,Narration,Amount\n${day},NAMESAKE RABIA,Fee 7,1.00\n`;
  const file = { name: 'names.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
  await call(page, site, 'POST /admin/statements', {
    multipart: { file, account: 'Names', confirmed: 'true' },
  });

  await open(page, 'Settings');
  const part = page.getByRole('region', { name: 'Personal data' });
  await part.getByLabel('Name of the person').fill(name);
  await part.getByRole('button', { name: 'Find by name' }).click();
  const places = part.getByRole('region', { name: 'Registrations' }).getByRole('listitem');
  const transfers = part.getByRole('region', { name: 'Transfers on bank statements' });
  await expect(places).toHaveCount(2);
  await expect(transfers.getByText('NAMESAKE RABIA')).toBeVisible();
  await expectNoAxeViolations(page);

  await places.filter({ hasText: 'rabia.0@club.test' }).getByRole('checkbox').check();
  await transfers.getByRole('checkbox').check();
  const download = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Export the chosen as JSON' }).click();
  const json = await readFile(await (await download).path(), 'utf8');
  expect(json).toContain('rabia.0@club.test');
  expect(json).toContain('NAMESAKE RABIA');
  expect(json).not.toContain('rabia.1@club.test');

  await part.getByRole('button', { name: 'Erase the chosen…' }).click();
  await expect(
    dialog(page).getByText(/^Transfers on bank statements \(1\): .* stay/),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByText('The chosen data was erased.')).toBeVisible();
  await expect(transfers).toHaveCount(0);
  await expect(places).toHaveCount(1);
  await expect(places).toContainText('rabia.1@club.test');
});

/** The code that an authenticator app shows for a key in base 32 (RFC 6238). */
function appCode(key: string, step = Math.floor(Date.now() / 30_000)): string {
  const bits = [...key]
    .map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) % 16;
  const code = (hash.readUInt32BE(offset) % 2 ** 31) % 1_000_000;
  return String(code).padStart(6, '0');
}

test('an authenticator app is set up, refuses a wrong code, and is removed', async ({
  page,
  consoleMessages,
}) => {
  await open(page, 'Settings');
  const part = page.getByRole('region', { name: 'Authenticator app' });
  await part.getByRole('button', { name: 'Set up an app' }).click();
  await expect(part.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = (await part.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  const right = appCode(key);
  await part.getByLabel('Code from the app').fill(right === '000000' ? '000001' : '000000');
  await part.getByRole('button', { name: 'Confirm' }).click();
  await expect(part.getByLabel('Code from the app')).toHaveAttribute('aria-invalid', 'true');
  await part.getByLabel('Code from the app').fill(appCode(key));
  await part.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Authenticator app set up.')).toBeVisible();
  await part.getByRole('button', { name: 'Remove the app' }).click();
  await expect(part.getByText('Not set up.')).toBeVisible();
  // The wrong code.
  consoleMessages.length = 0;
});
