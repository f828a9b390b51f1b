import { expect, type Page } from '@playwright/test';
import { renewCode } from '../support/access-database.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { waitForEmail } from '../support/outbox.ts';
import { screenReceipt } from '../support/receipts.ts';
import { newTeam } from '../support/registration.ts';
import { addPayingTeams } from '../support/statement.ts';
import { openContext } from '../support/test.ts';

const LONG = 'The Extraordinarily Long Named Association of Segfaulting Programmers of Lahore';
const today = () => new Date().toISOString().slice(0, 10);

/** Imports a statement with these rows as a treasurer does, after earlier files too. */
async function importStatement(page: Page, file: string, rows: string[]) {
  await page.goto('/fake/statements');
  const later = page.getByRole('button', { name: 'Import statement' });
  const choice = page.getByRole('button', { name: 'Choose a file' });
  await expect(later.or(choice)).toBeVisible();
  if (await later.isVisible()) await later.click();
  const chosen = page.waitForEvent('filechooser');
  await choice.click();
  const text = ['Date,Description,Transaction ID,Debit,Credit', ...rows, ''].join('\n');
  await (await chosen).setFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const dialog = page.getByRole('dialog', { name: `Import ${file}` });
  await dialog.getByLabel('Account').fill('Bank of Parents');
  const isRight = dialog.getByLabel('These rows are read right');
  if (await isRight.isVisible()) await isRight.click();
  await dialog.getByRole('button', { name: /^Import \d+ transfer/ }).click();
  await expect(dialog).toHaveCount(0);
}

test('money that the bank takes back after an approval raises an alert, and the approval is revoked', async ({
  page,
  site,
  browser,
}) => {
  const teams = await addPayingTeams(page, site, ['شیرِ لاہور', LONG, newTeam().name]);
  const [urdu, long, third] = teams;
  const path = `/fake/events/${urdu.eventId}/registrations`;
  const phone = await (await openContext(browser)).newPage();

  await test.step('a parent pays with the reference; two of three sure matches are approved after one look', async () => {
    await importStatement(page, 'first-half.csv', [
      `${today()},"IBFT FROM SAIMA BIBI, ${urdu.reference}",FT77100020001,,"1,500.00"`,
      `${today()},Raast ${long.reference} عائشہ,FT77100020002,,"1,500.00"`,
      `${today()},Raast ${third.reference},FT77100020003,,"1,500.00"`,
    ]);
    await page.getByRole('button', { name: 'Approve 3 sure matches' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve the sure matches' });
    await expect(dialog.getByText('3 teams, together PKR 4,500.')).toBeVisible();
    const row = dialog.getByRole('listitem').filter({ hasText: urdu.name });
    await expect(row).toContainText('SAIMA BIBI');
    await expect(row).toContainText('Reference, Amount');
    await expect(row).toContainText('PKR 1,500');
    await dialog.getByRole('checkbox', { name: third.name }).click();
    await expect(dialog.getByText('2 teams, together PKR 3,000.')).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Approve 2 teams' }).click();
    await expect(page.getByText('2 teams approved')).toBeVisible();
    await waitForEmail(site.outbox, urdu.email, /has a place/);
    await phone.goto(urdu.own);
    await expect(phone.getByRole('heading', { name: "You're in" })).toBeVisible();
  });

  await test.step('a later file has the reversal: the list and the registration raise an alert', async () => {
    await importStatement(page, 'second-half.csv', [
      `${today()},"REVERSAL IBFT FROM SAIMA BIBI, ${urdu.reference}",FT77100020009,"1,500.00",`,
      `${today()},Profit,FT77100020010,,37.50`,
    ]);
    await page.goto(path);
    await page.getByLabel('Alerts').selectOption('reversed');
    const rows = page.getByRole('row').filter({ hasText: /Taken back/ });
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('row', { name: new RegExp(third.name) })).toHaveCount(0);
    await page.getByRole('button', { name: `View receipt of ${urdu.name}` }).click();
    await expect(page.getByText(/^The bank took this money back on .*SAIMA BIBI/)).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('the approval is revoked, and the email and the page of the team say it', async () => {
    await page.getByRole('button', { name: `More actions for ${urdu.name}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Revoke approval' }).press('Enter');
    const dialog = page.getByRole('dialog').last();
    await dialog.getByLabel('Reason').fill('Your bank took the PKR 1,500 back. Please pay again.');
    await dialog.getByRole('button', { name: 'Revoke approval' }).click();
    await expect(page.getByText(`The approval of ${urdu.name} is revoked.`)).toBeVisible();
    const email = await waitForEmail(site.outbox, urdu.email, /took back the confirmation/);
    expect(email.text).toContain('Your bank took the PKR 1,500 back.');
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'We received your receipt' })).toBeVisible();
  });

  await test.step('the team is asked to transfer again, and its page says why', async () => {
    await page.getByRole('button', { name: `Reject ${urdu.name}` }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByLabel('The team should').selectOption('payment');
    await dialog.getByLabel('Reason').fill('Your bank took the PKR 1,500 back.');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(page.getByText('Registration rejected!')).toBeVisible();
    await waitForEmail(site.outbox, urdu.email, /could not be confirmed|not confirmed|transfer/i);
    await phone.reload();
    await expect(phone.getByText('Your bank took the PKR 1,500 back.').first()).toBeVisible();
    await expect(phone.getByLabel('Transaction ID')).toBeVisible();
  });
});

test('a text of the club’s own bank keeps a transfer from the sure ones, also one that is imported already', async ({
  page,
  site,
}) => {
  const [team] = await addPayingTeams(page, site, ['چراغ']);
  await importStatement(page, 'own-words.csv', [
    `${today()},"WAPIS RAQAM ${team.reference}",FT77100020021,,"1,500.00"`,
  ]);
  const line = page.getByRole('button', { name: new RegExp(`WAPIS RAQAM ${team.reference}`) });
  await page.goto('/fake/statements?state=sure');
  await expect(line).toBeVisible();

  await renewCode(site);
  await page.goto('/fake/settings');
  const form = page.getByRole('region', { name: 'Bank account', exact: true });
  const texts = form.getByLabel('Texts for money that the bank takes back');
  const save = async (value: string) => {
    await texts.fill(value);
    await form.getByRole('button', { name: 'Save Changes' }).click();
  };
  await save('REV');
  await expect(texts).toHaveAccessibleDescription('Each text needs 4 to 60 characters.');
  await save('wapis raqam\nرقم واپس');
  await expect(page.getByText('Bank account saved.')).toBeVisible();

  await page.goto('/fake/statements?state=likely');
  await expect(line).toContainText('The text says that money goes back.');
  await page.goto('/fake/settings');
  await expect(texts).toHaveValue('wapis raqam\nرقم واپس');
  await save('');
  await expect(page.getByText('Bank account saved.')).toBeVisible();
});

/** A team whose own page cancels, and the menu of the team in the office. */
async function cancelAsTeam(phone: Page, own: string) {
  await phone.goto(own);
  await phone.getByRole('button', { name: 'Cancel registration' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Cancel this registration?' });
  await expect(dialog.getByText(/if it has received the payment/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel registration' }).click();
  await expect(
    phone.getByRole('heading', { name: 'You cancelled this registration' }),
  ).toBeVisible();
}

async function choose(page: Page, team: string, action: string) {
  await page.getByRole('button', { name: `More actions for ${team}` }).press('Enter');
  await page.getByRole('menuitem', { name: action }).press('Enter');
  return page.getByRole('dialog').last();
}

test('a team cancels with a fake receipt: nothing is promised before and after the club looked', async ({
  page,
  site,
  browser,
}) => {
  const [team] = await addPayingTeams(page, site, [LONG]);
  const phone = await (await openContext(browser)).newPage();

  await test.step('the own cancellation says "if we received it"', async () => {
    await cancelAsTeam(phone, team.own);
    await expect(phone.getByText(/^If the club received your PKR 1,500/)).toBeVisible();
    const email = await waitForEmail(site.outbox, team.email, /cancelled/);
    expect(email.text).toContain('If we received it, we pay it back.');
  });

  await test.step('the treasurer finds nothing on the statement, and says so', async () => {
    await page.goto(`/fake/events/${team.eventId}/registrations`);
    const dialog = await choose(page, team.name, 'Check the payment');
    await expect(dialog.getByText('No transfer on the imported bank statements')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Say whether the club has received the money.')).toBeVisible();
    await dialog.getByLabel('Money of this team').selectOption('nothing');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The payment is checked.')).toBeVisible();
  });

  await test.step('neither the email nor the page promises a refund', async () => {
    const email = await waitForEmail(site.outbox, team.email, /^About your payment/);
    expect(email.text).toContain('We found no payment');
    expect(email.text).not.toMatch(/refund|we pay .* back|will pay back/i);
    await phone.reload();
    await expect(
      phone.getByRole('heading', { name: 'You cancelled this registration' }),
    ).toBeVisible();
    await expect(phone.getByText(/pays? (it|them)? ?back|refund/i)).toHaveCount(0);
  });
});

test('a refund waits until the second payment is checked, and the treasurer sees why', async ({
  page,
  site,
  browser,
}) => {
  const [team] = await addPayingTeams(page, site, ['حرا اور دوست']);
  const registrations = `/admin/events/${team.eventId}/registrations`;
  const id = await call(page, site, `GET ${registrations}`).then(({ items }) => items[0].id);
  const phone = await (await openContext(browser)).newPage();

  await test.step('PKR 450 came, the team sends a receipt for the rest, and cancels', async () => {
    const data = { ask: 'difference', received: 450, reason: 'PKR 1,050 are missing.' };
    const path = `${registrations}/${encodeURIComponent(team.name)}/reject` as const;
    await call(page, site, `POST ${path}`, { data });
    await waitForEmail(site.outbox, team.email, /PKR 1,050 are missing/);
    const { transactionId } = newTeam();
    await phone.goto(team.own);
    await phone.getByLabel('Transaction ID').fill(transactionId);
    await phone.getByLabel('Receipt').setInputFiles(await screenReceipt(transactionId));
    await phone.getByRole('button', { name: 'Submit payment' }).click();
    await expect(phone.getByRole('heading', { name: 'We received your receipt' })).toBeVisible();
    await cancelAsTeam(phone, team.own);
    await expect(
      phone.getByText(/^The club will pay back PKR 450\. If the club received/),
    ).toBeVisible();
  });

  await test.step('no refund can be recorded, and the dialog says which answer it waits for', async () => {
    const refund = { amount: 450, date: '2026-11-20', reference: 'RF-1' };
    const answer = await page.request.post(`${site.url}/api${registrations}/${id}/refund`, {
      headers: { origin: site.url },
      data: refund,
    });
    expect([answer.status(), (await answer.json()).code]).toEqual([409, 'payment_not_checked']);
    await page.goto(`/fake/events/${team.eventId}/registrations`);
    const dialog = await choose(page, team.name, 'Check the payment');
    await expect(page.getByRole('menuitem', { name: 'Record the refund' })).toHaveCount(0);
    await expect(dialog.getByText(/The refund of PKR 450 waits for this answer/)).toBeVisible();
    await dialog.getByLabel('Money of this team').selectOption('received');
    await expect(dialog.getByLabel('Amount in PKR')).toHaveValue('1050');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The payment is checked.')).toBeVisible();
  });

  await test.step('the whole amount is refunded, and the page of the team says it', async () => {
    const dialog = await choose(page, team.name, 'Record the refund');
    await expect(dialog.getByLabel('Amount in PKR')).toHaveValue('1500');
    await dialog.getByLabel('Date').fill('2026-11-20');
    await dialog.getByLabel('Reference').fill('RF-1');
    await dialog.getByRole('button', { name: 'Record the refund' }).click();
    await expect(page.getByText('Refund recorded.')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText(/^The club paid back PKR 1,500 .*RF-1/)).toBeVisible();
  });
});
