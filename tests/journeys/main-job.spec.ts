import { type BrowserContext, expect, type Page } from '@playwright/test';
import { signInToOffice } from '../support/admin.ts';
import { readOutbox, waitForEmail } from '../support/outbox.ts';
import { pdfReceipt, photoReceipt } from '../support/receipts.ts';
import { test } from '../support/test.ts';

interface Team {
  name: string;
  members: { name: string; email: string }[];
}

const FIRST: Team = {
  name: 'Null Pointers',
  members: [
    { name: 'Ayesha Khan', email: 'ayesha@example.edu' },
    { name: 'Bilal Ahmed', email: 'bilal@example.edu' },
  ],
};
const SECOND: Team = {
  name: 'Segfault Society',
  members: [{ name: 'Hira Malik', email: 'hira@example.edu' }],
};

test('a team registers and pays, and an admin approves it; a second team is rejected with a reason', async ({
  page,
  context,
  site,
}) => {
  if (process.env.SITE_RESTART) test.setTimeout(900_000);
  const adminFiles = watchAdminFiles(context);
  const { title, modules, discount } = EVENT;
  const names = modules.map(({ name }) => name);
  const total = modules.reduce((sum, { amount }) => sum + amount, 0);

  await test.step('a team with two members and two modules uses a discount code and pays with a PDF', async () => {
    await page.goto('/events');
    await registerTeam(page, title, FIRST, names);
    await expect(
      page.getByText('Team registered successfully! Please proceed with payment.'),
    ).toBeVisible();
    await expect(page.getByTestId('payable')).toHaveText(rupees(total));
    await page.getByRole('button', { name: 'Have a code?' }).click();

    await page.getByLabel('Discount code').fill(discount.code);
    await page.getByRole('button', { name: 'Apply the code' }).click();
    await expect(page.getByTestId('payable')).toHaveText(rupees(total - discount.amount));
    await expect(page.getByTestId('total')).toHaveText(rupees(total));

    await page.getByLabel('Transaction ID').fill('FT26325XK1');
    await page.getByLabel('Receipt').setInputFiles({
      name: 'receipt.pdf',
      mimeType: 'application/pdf',
      buffer: await pdfReceipt(page, 'FT26325XK1'),
    });
    await page.getByRole('button', { name: 'Submit payment' }).click();
    await expect(page.getByText('Registration and payment submitted successfully!')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a second team pays with a photo', async () => {
    await registerTeam(page, title, SECOND, names.slice(0, 1));
    await page.getByLabel('Transaction ID').fill('FT26325QZ9');
    await page.getByLabel('Receipt').setInputFiles({
      name: 'IMG_2041.JPG',
      mimeType: 'image/jpeg',
      buffer: await photoReceipt(),
    });
    await page.getByRole('button', { name: 'Submit payment' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('an admin signs in by the hidden entry', async () => {
    await signInToOffice(page, site);
    const today = page.getByRole('region', { name: 'Today' });
    await expect(today.getByRole('link', { name: /receipts? to review/ }).first()).toBeVisible();
  });
  expect(
    adminFiles.tooEarly,
    'files of the back office requested before the code was verified',
  ).toEqual([]);
  await expect.poll(() => adminFiles.afterwards().length).toBeGreaterThan(0);

  await test.step('the admin approves one team and rejects the other with a reason', async () => {
    await page.goto('/fake/events');
    await page.getByRole('button', { name: `Registrations for ${title}` }).click();
    await page.getByRole('button', { name: `View receipt of ${SECOND.name}` }).click();
    const receipt = page.getByRole('dialog', { name: `Receipt of ${SECOND.name}` });
    await expect
      .poll(() =>
        receipt.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(100);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `View receipt of ${FIRST.name}` }).click();
    const sheet = page.getByRole('img', { name: `Receipt of ${FIRST.name}, page 1 of 1` });
    await expect.poll(() => sheet.evaluate(isWrittenOn)).toBe(true);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: `Approve ${FIRST.name}` }).click();
    await expect(page.getByText('Registration approved!')).toBeVisible();
    await page.getByRole('button', { name: `Reject ${SECOND.name}` }).click();
    await page.getByLabel('Reason').fill('The amount on the receipt is PKR 200 short.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(page.getByText('Registration rejected!')).toBeVisible();
    await expectStatuses(page);
  });

  await test.step('every member gets every email', async () => {
    for (const { email } of FIRST.members) {
      for (const subject of [/is registered for/, /We received your receipt/, /has a place at/]) {
        await waitForEmail(site.outbox, email, subject);
      }
    }
    const [hira] = SECOND.members;
    const rejection = await waitForEmail(site.outbox, hira?.email ?? '', /could not be confirmed/);
    expect(rejection.text).toContain('PKR 200 short');
    const others = (await readOutbox(site.outbox)).filter(({ to }) => to === hira?.email);
    expect(others).toHaveLength(3);
  });

  await test.step('the statuses are the same after a reload and a restart', async () => {
    await page.reload();
    await expectStatuses(page);
    const registrations = page.url();
    await page.goto('about:blank');
    await site.restart();
    await page.goto(registrations);
    await expectStatuses(page);
  });
});

/** Whether a drawn PDF page shows text, not only white. */
function isWrittenOn(sheet: HTMLElement | SVGElement): boolean {
  const { width, height } = sheet as HTMLCanvasElement;
  const drawing = (sheet as HTMLCanvasElement).getContext('2d');
  const { data } = drawing?.getImageData(0, 0, width, height) ?? { data: [] };
  // Red and opacity of each pixel: text is dark and opaque.
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 0) < 128 && data[at + 3] === 255) return true;
  }
  return false;
}

async function registerTeam(page: Page, title: string, team: Team, modules: string[]) {
  await page.getByRole('button', { name: `Register for ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Team name').fill(team.name);
  for (const [index, member] of team.members.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: 'Add member' }).click();
    const group = dialog.getByRole('group', { name: `Member ${index + 1}` });
    await group.getByLabel('Name', { exact: false }).first().fill(member.name);
    await group.getByLabel('Email').fill(member.email);
  }
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('heading', { name: 'Choose your modules' })).toBeFocused();
  for (const name of modules) {
    // On a machine with too much work a press can get lost. A person who sees that presses again.
    await expect(() => dialog.getByRole('checkbox', { name }).check()).toPass();
  }
  await dialog.getByRole('button', { name: 'Register team' }).click();
  await expect(dialog.getByLabel('Transaction ID')).toBeVisible();
}

async function expectStatuses(page: Page) {
  for (const [name, status] of [
    [FIRST.name, 'Approved'],
    [SECOND.name, 'Rejected'],
  ] as const) {
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(status);
  }
}

/** An event of the demo, two of its modules, and a code of both. Public responses contain no codes. */
const EVENT = {
  title: 'Winter Code Sprint',
  modules: [
    { name: 'Competitive programming', amount: 1500 },
    { name: 'Web development', amount: 1200 },
  ],
  /** It takes PKR 300 off each of the two modules. */
  discount: { code: 'FIRSTYEAR', amount: 600 },
};

const rupees = (amount: number) => `PKR ${amount.toLocaleString('en-PK')}`;

/** The requests for files of mf-admin before and after the code was verified. */
function watchAdminFiles(context: BrowserContext) {
  const tooEarly: string[] = [];
  const later: string[] = [];
  context.on('request', async (request) => {
    if (!request.url().includes('/remotes/mf-admin/')) return;
    const cookies = await context.cookies();
    const verified = cookies.some(
      ({ name, value }) => name.endsWith('otpVerified') && value === 'true',
    );
    (verified ? later : tooEarly).push(request.url());
  });
  return { tooEarly, afterwards: () => later };
}
