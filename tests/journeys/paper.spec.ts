import { expect } from '@playwright/test';
import { publicAddresses } from '../support/public-pages.ts';
import {
  EVENT,
  newTeam,
  openRegistration,
  passModulesStep,
  passTeamStep,
  smallPdf,
} from '../support/registration.ts';
import { test } from '../support/test.ts';

test('a printed post ends without the box of the newsletter', async ({ page, request }) => {
  const { samples } = await publicAddresses(request);
  await page.goto(samples.find((path) => path.startsWith('/blogs/')) ?? '');
  const box = page.getByRole('heading', { name: 'Get the next post by email' });
  await expect(box).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(box).toBeHidden();
});

test('after a payment, paper shows what happens next, the reference, and what was paid by whom for which event instead of the list', async ({
  page,
}) => {
  await page.goto('/events');
  const dialog = await openRegistration(page);
  const team = newTeam();
  await passTeamStep(dialog, team);
  await passModulesStep(dialog, ['Robotics']);
  await dialog.getByLabel('Transaction ID').fill(team.transactionId);
  await dialog.getByLabel('Receipt').setInputFiles(smallPdf);
  await dialog.getByRole('button', { name: 'Submit payment' }).click();
  const receipt = page.getByRole('heading', {
    name: 'Registration and payment submitted successfully!',
  });
  await expect(receipt).toBeVisible();
  const facts = page.getByRole('complementary').locator('dl');
  await expect(facts).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(page.getByText('Reference')).toBeVisible();
  for (const fact of [EVENT.title, team.name, 'PKR 2,500', team.transactionId, 'Account title'])
    await expect(facts).toContainText(fact);
  await expect(facts).toContainText(/Submitted\w{3} \d{1,2} \w{3,4} \d{4}$/);
  await expect(page.getByRole('heading', { name: EVENT.title })).toBeHidden();
});
