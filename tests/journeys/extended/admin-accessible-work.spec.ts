import { expect, type Locator, type Page } from '@playwright/test';
import { changeAccess, renewCode } from '../../support/access-database.ts';
import { ignoreFailedCalls } from '../../support/failed-calls.ts';
import { test } from '../../support/office.ts';
import { imageFile, open } from '../../support/office-screens.ts';
import { addPaidTeams } from '../../support/paid-teams.ts';
import { expectFitsAndIsAccessible, inBothViews } from '../../support/views.ts';

/** Closes a dialog with Escape and expects the focus on the button that opened it. */
async function leave(page: Page, opened: Locator, back: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await expect(back).toBeFocused();
}

test('an image is cropped, and a draft is kept or discarded, by keyboard', async ({ page }) => {
  await page.goto('/fake/team');
  const add = page.getByRole('button', { name: 'Add Member' });
  const form = page.getByRole('dialog', { name: 'Add Team Member' });
  await inBothViews(page, async () => {
    await add.press('Enter');
    const choose = form.getByRole('button', { name: 'Choose an image' });
    const chooser = page.waitForEvent('filechooser');
    await choose.press('Enter');
    await (await chooser).setFiles(await imageFile());
    const crop = page.getByRole('dialog', { name: 'Crop the image' });
    await expect(crop.getByLabel('Part that is shown')).toBeFocused();
    await expectFitsAndIsAccessible(page);
    await leave(page, crop, choose);

    const name = form.getByLabel('Name');
    await name.fill('Zara');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await expectFitsAndIsAccessible(page);
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(form).toHaveCount(0);
    await expect(add).toBeFocused();
  });

  const bin = page.getByRole('button', { name: 'Delete Hira Baloch' });
  await inBothViews(page, async () => {
    await bin.press('Enter');
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeFocused();
    await expectFitsAndIsAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(bin).toBeFocused();
  });
});

test('a version conflict and an ended session are resolved by keyboard', async ({
  page,
  site,
  consoleMessages,
}) => {
  await page.goto('/fake/contact');
  const read = async () => (await page.request.get('/api/admin/contact')).json();
  const put = (data: object) =>
    page.request.put('/api/admin/contact', { data, headers: { origin: site.url } });
  const before = await read();
  const edit = page.getByRole('button', { name: 'Edit' });
  const form = page.getByRole('dialog', { name: 'Edit Contact Info' });
  const phone = form.getByLabel('Phone');
  let saves = 0;
  await inBothViews(page, async () => {
    await expect(edit).toBeEnabled();
    await edit.press('Enter');
    await phone.fill('+92 42 100');
    await page.route('**/api/admin/contact', (route) =>
      route.fulfill({
        status: 401,
        json: { detail: 'Your session has ended.', code: 'not_signed_in', request_id: 'test' },
      }),
    );
    await phone.press('Enter');
    const ended = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(ended).toBeVisible();
    await expectFitsAndIsAccessible(page);
    await page.unroute('**/api/admin/contact');
    await ended.getByRole('button', { name: "I've signed in" }).press('Enter');
    await expect(ended).toHaveCount(0);
    await expect(phone).toBeFocused();

    saves += 1;
    await put({ ...(await read()), phone: `+92 42 20${saves}` });
    await phone.press('Enter');
    await form.getByRole('button', { name: 'See their version' }).press('Enter');
    await expect(form.getByRole('region', { name: 'Differences' })).toBeFocused();
    await expectFitsAndIsAccessible(page);
    await form.getByRole('button', { name: 'Take theirs' }).press('Enter');
    await expect(phone).toHaveValue(`+92 42 20${saves}`);
    await expect(form.getByLabel('Email')).toBeFocused();
    await leave(page, form, edit);
  });
  await put({ ...before, version: (await read()).version });
  ignoreFailedCalls(consoleMessages, 401, 409);
});

test('receipts are reviewed, and a rejection needs a reason, by keyboard', async ({
  page,
  site,
}) => {
  const teams = await addPaidTeams(page, site);
  await page.goto(teams.path);
  for (const team of [teams.withPhoto, teams.withPdf]) {
    const view = page.getByRole('button', { name: `View receipt of ${team}` });
    await inBothViews(page, async () => {
      await expect(view).toBeVisible();
      await expectFitsAndIsAccessible(page);
      await view.press('Enter');
      const review = page.getByRole('dialog', { name: `Receipt of ${team}` });
      await expect(review.getByRole('img', { name: `Receipt of ${team}` })).toBeVisible();
      await review.getByRole('button', { name: 'Zoom in' }).press('Enter');
      await review.getByRole('button', { name: 'Rotate' }).press('Enter');
      await expect(review.getByText('150%')).toBeVisible();
      await expectFitsAndIsAccessible(page);
      // Deciding is possible once the receipt is drawn.
      await expect(review.getByRole('button', { name: `Reject ${team}` })).toBeEnabled();
      await page.keyboard.press('r');
      const reject = page.getByRole('dialog', { name: `Reject ${team}` });
      await reject.getByRole('button', { name: 'Reject' }).press('Enter');
      await expect(reject.getByLabel('Reason')).toHaveAccessibleDescription('Reason is required.');
      await expectFitsAndIsAccessible(page);
      await page.keyboard.press('Escape');
      await expect(reject).toHaveCount(0);
      await leave(page, review, view);
    });
  }
  await page.getByLabel('Search').fill('no such name');
  await expect(page.getByText(/^No registration matches/)).toBeVisible();
  await inBothViews(page, () => expectFitsAndIsAccessible(page));

  await teams.remove();
  await open(page, 'Trash');
  await expect(page.getByRole('button', { name: /^Restore/ }).first()).toBeVisible();
  await inBothViews(page, () => expectFitsAndIsAccessible(page));
});

test('messages, palette, menu, a question in a toast and new recovery codes work by keyboard', async ({
  page,
  site,
  consoleMessages,
}) => {
  await page.request.post('/api/contact/messages', {
    data: { name: 'Zubaida', email: 'zubaida@example.edu', message: 'Is the lab open at night?' },
    headers: { origin: site.url },
  });
  await page.goto('/fake/messages');
  const row = page.getByRole('button', { name: /Zubaida/ });
  await inBothViews(page, async () => {
    await row.press('Enter');
    const heading = page.getByRole('heading', { name: 'Zubaida' });
    await expect(heading).toBeFocused();
    await page.getByRole('button', { name: 'Send Reply' }).press('Enter');
    await expect(page.getByText('Reply is required.')).toBeVisible();
    await expectFitsAndIsAccessible(page);
    await leave(page, heading, row);

    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to' });
    await palette.getByRole('combobox').fill('a');
    await expect(palette.getByRole('option').first()).toBeVisible();
    await expectFitsAndIsAccessible(page);
    await leave(page, palette, row);
  });

  const menu = page.getByRole('button', { name: 'Menu' });
  await page.setViewportSize({ width: 390, height: 844 });
  await menu.press('Enter');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expectFitsAndIsAccessible(page);
  await leave(page, page.getByRole('button', { name: 'Close the menu' }), menu);
  await page.setViewportSize({ width: 1440, height: 900 });

  await open(page, 'Home');
  const bin = page.getByRole('button', { name: /^Delete/ }).first();
  await bin.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await leave(page, question, bin);

  await renewCode(site);
  await open(page, 'Settings');
  const make = page.getByRole('button', { name: 'Make new codes' });
  await make.press('Enter');
  await expect(page.getByRole('list', { name: 'New recovery codes' })).toBeVisible();
  await changeAccess(
    site,
    `update auth.session set otp_verified_at = now() - interval '5 minutes'`,
  );
  await make.press('Enter');
  await expect(page.getByRole('link', { name: 'enter a new code in a new tab' })).toBeVisible();
  await inBothViews(page, () => expectFitsAndIsAccessible(page));
  await renewCode(site);
  ignoreFailedCalls(consoleMessages, 403);
});
