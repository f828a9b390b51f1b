import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ignoreFailedCalls } from '../support/failed-calls.ts';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { chooseMore } from '../support/office-screens.ts';
import { emailsTo, waitForEmail } from '../support/outbox.ts';
import { untilAlive } from '../support/phone.ts';
import { readCode } from '../support/read-code.ts';
import type { Site } from '../support/site.ts';
import { openContext } from '../support/test.ts';
import { expectFitsAndIsAccessible, inBothViews } from '../support/views.ts';

const PHONE = { viewport: { width: 360, height: 740 } };

const URDU = 'ماہ نور فاطمہ بنت عبدالرحمان القریشی';
const WRONG = 'Zara Kahn';
const RIGHT = 'Zara Khan';

/** A team with two members who came and one who did not, without a price. */
async function addTeam(page: Page, site: Site) {
  const form = {
    title: 'Night of Certificates',
    date: '2038-03-01',
    time: '18:30',
    location: 'CS Lab 2',
    modules: 'Lamps',
    module_amounts: 'Lamps:0',
  };
  const event = await call(page, site, 'POST /admin/events', { multipart: form });
  const mark = Date.now().toString(36);
  const members = [WRONG, URDU, 'Ali Absent'].map((name, index) => ({
    name,
    email: `holder.${index}.${mark}@example.edu`,
  }));
  const data = { team_name: 'ٹیم لاہور', members, modules: ['Lamps'] };
  const team = await call(page, site, `POST /events/${event.id}/register`, { data });
  const api = `/admin/events/${event.id}` as const;
  for (const position of [0, 1]) {
    const nonce = crypto.randomUUID();
    const body = { nonce, registration_id: team.registration_id, position };
    await call(page, site, `POST ${api}/check-ins`, { data: body });
  }
  return {
    path: `/fake/events/${event.id}`,
    api,
    members,
    id: String(team.registration_id),
    token: String(team.payment_token),
  };
}

async function signature(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="120"><path d="M10 90C60 10 90 110 140 50S220 20 260 80S360 40 390 60" stroke="#1a237e" stroke-width="6" fill="none"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** What the QR code of a drawn certificate says. */
async function readSheet(page: Page): Promise<string> {
  const drawn = await page
    .getByRole('img', { name: 'The certificate' })
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL('image/png'));
  return readCode(Buffer.from(drawn.split(',')[1] ?? '', 'base64'));
}

test('an admin designs certificates and sends them to those who came; a corrected name gets a new one, and anybody sees which is valid', async ({
  page,
  site,
  browser,
  consoleMessages,
}) => {
  const { path, api, members, id, token } = await addTeam(page, site);
  const addressOf = (index: number) => members[index]?.email ?? '';

  await test.step('the design has a signature, and its preview is the PDF that is sent', async () => {
    await page.goto(`${path}/arrivals`);
    await chooseMore(page, 'Certificates');
    const sheet = page.getByRole('img', { name: 'The certificate' });
    await expect(sheet).toHaveAttribute('data-drawn', 'true');
    expect(await readSheet(page)).toMatch(/\/verify\/SAMP-/);
    const form = page.getByRole('form', { name: 'Design' });
    await form.getByLabel('Text below the name').fill('took part in {evnet}.');
    await form.getByRole('button', { name: 'Save the design' }).click();
    await expect(form.getByLabel('Text below the name')).toHaveAccessibleDescription(
      /There is no field \{evnet\}/,
    );
    await form
      .getByLabel('Text below the name')
      .fill('of the team {team} took part in {event} on {date}.');
    await form.getByRole('button', { name: 'Add a signatory' }).click();
    const signatory = form.getByRole('group', { name: 'Signatory 1' });
    await signatory.getByLabel('Name').fill('Dr. Ayesha Siddiqui');
    await signatory.getByLabel('Office').fill('Faculty advisor');
    const file = { name: 'signature.png', mimeType: 'image/png', buffer: await signature() };
    await signatory.getByLabel('Signature of signatory 1').setInputFiles(file);
    await expect(signatory).toContainText('The preview shows the signature.');
    await page.getByLabel('Try a name').fill(URDU);
    // A reload loses nothing that was typed.
    await page.waitForTimeout(500);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('We restored your unsaved draft.')).toBeVisible();
    await expect(signatory.getByLabel('Office')).toHaveValue('Faculty advisor');
    await form.getByRole('button', { name: 'Save the design' }).click();
    await expect(page.getByText('Design saved.')).toBeVisible();
    await page.setViewportSize(PHONE.viewport);
    await inBothViews(page, () => expectFitsAndIsAccessible(page));
  });

  ignoreFailedCalls(consoleMessages, 422);

  const list = page.getByRole('list', { name: 'Certificates' });
  await test.step('those who came get one, also when two admins press the button', async () => {
    await page.getByRole('button', { name: 'Send to those who came' }).click();
    await expect(page.getByText('Email 2 certificates to members who came?')).toBeVisible();
    await call(page, site, `POST ${api}/certificates`, { data: { to: 'arrived' } });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('0 certificates on the way. 2 had one.')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    for (const index of [0, 1])
      await waitForEmail(site.outbox, addressOf(index), /^Your certificate for Night/);
    expect(await emailsTo(site.outbox, addressOf(2), /certificate/)).toEqual([]);
  });

  const visitor = await (await openContext(browser, PHONE)).newPage();
  await test.step('the team downloads its certificates from its page', async () => {
    const { text } = await waitForEmail(site.outbox, addressOf(1), /^Your certificate for Night/);
    await visitor.goto(/\S+\/registration#\S+/.exec(text)?.[0] ?? '');
    await expect(visitor.getByRole('heading', { name: 'Your certificates' })).toBeVisible();
    await expectFitsAndIsAccessible(visitor);
    const saved = visitor.waitForEvent('download');
    await visitor.getByRole('link', { name: `Download the certificate of ${URDU}` }).click();
    const pdf = await readFile(await (await saved).path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    // The ink, and where it is transparent.
    expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2);
  });

  const plain = await (
    await openContext(browser, { ...PHONE, javaScriptEnabled: false, baseURL: site.url })
  ).newPage();
  let number = '';
  await test.step('anybody checks a number, with and without JavaScript', async () => {
    await visitor
      .getByRole('link', { name: /^Check / })
      .first()
      .click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      'This certificate is valid',
    );
    await untilAlive(visitor);
    number = new URL(visitor.url()).pathname.split('/').at(-1) ?? '';
    await visitor.emulateMedia({ colorScheme: 'dark' });
    await expectFitsAndIsAccessible(visitor);
    const answer = await plain.goto(`/verify/${number.toLowerCase()}`);
    expect(answer?.headers()).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
    await expect(plain.getByRole('main')).toContainText(WRONG);
    await expect(plain.getByRole('main')).toContainText('Night of Certificates');
    await expect(plain.getByRole('main')).toContainText('Certificate of participation');
    await plain.getByLabel('Check another number').fill('0000-0000-0000-0000');
    await plain.getByRole('button', { name: 'Check' }).click();
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(
      'No certificate has this number',
    );
    expect((await plain.goto('/verify/hello'))?.status()).toBe(404);
    expect((await visitor.goto(`${site.url}/verify`))?.status()).toBe(200);
    await expectFitsAndIsAccessible(visitor);
  });

  ignoreFailedCalls(consoleMessages, 404);

  await test.step('a corrected name gets a new certificate by email, and the earlier number says so', async () => {
    const data = { ...members[0], name: RIGHT };
    await call(page, site, `PUT ${api}/registrations/${id}/members/0`, { data });
    await waitForEmail(site.outbox, addressOf(0), /^Your new certificate for Night/);
    await visitor.goto(`${site.url}/verify/${number}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      'This certificate was replaced',
    );
    await visitor.goto(`${site.url}/registration#${token}`);
    const download = visitor.getByRole('link', { name: `Download the certificate of ${RIGHT}` });
    await expect(download).toBeVisible();
  });

  await test.step('an admin revokes a certificate, and its page says so', async () => {
    await page.reload();
    await page.getByRole('button', { name: `Revoke the certificate of ${RIGHT}` }).click();
    await page.getByLabel('Reason').fill('Copied the solution');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Certificate revoked.')).toBeVisible();
    const row = list.getByRole('listitem', { name: `${RIGHT}, Participation` });
    await expect(row).toContainText('Revoked');
    const revoked = (await row.getByRole('link').first().textContent()) ?? '';
    await plain.goto(`/verify/${revoked}`);
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(
      'This certificate was revoked',
    );
    await expect(plain.getByRole('main')).not.toContainText('Copied');
    await waitForEmail(site.outbox, addressOf(0), /was revoked/);
    await page.getByRole('button', { name: 'Send to all members' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('1 certificate on the way. 2 had one.')).toBeVisible();
    await waitForEmail(site.outbox, addressOf(2), /^Your certificate for Night/);
    expect(
      await emailsTo(site.outbox, addressOf(0), /^Your (new )?certificate for (?!.*revoked)/),
    ).toHaveLength(2);
  });
});
