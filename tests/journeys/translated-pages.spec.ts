import { expect } from '@playwright/test';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { dialog, open } from '../support/office-screens.ts';
import { waitForEmail } from '../support/outbox.ts';
import { photoReceipt } from '../support/receipts.ts';
import {
  EVENT,
  newTeam,
  openRegistration,
  passModulesStep,
  passTeamStep,
  smallPdf,
} from '../support/registration.ts';
import { translate } from '../support/translator.ts';

const LAMPS = {
  ...{ title: 'Night of Two Lamps', date: '2038-03-20', time: '10:00', location: 'Lab 2' },
  ...{ modules: 'Lamps', module_amounts: 'Lamps:0', discount_codes: '[]', capacity: '1' },
  waiting_hours: '48',
};

test('a team registers, pays and looks at its registration while the browser translates', async ({
  page,
}) => {
  const team = newTeam();
  await page.goto('/events', { waitUntil: 'networkidle' });
  await page.evaluate(translate);
  const form = await openRegistration(page);
  await passTeamStep(form, team);
  await passModulesStep(form, [EVENT.code.module, 'Web development']);
  const payable = form.getByTestId('payable');
  const before = await payable.textContent();
  await form.getByRole('button', { name: 'Have a code?' }).click();
  await form.getByLabel(`Discount code for ${EVENT.code.module}`).fill(EVENT.code.code);
  await form.getByRole('button', { name: `Apply code for ${EVENT.code.module}` }).click();
  await expect(payable).not.toHaveText(before ?? '');
  await form.getByLabel('Transaction ID').fill(team.transactionId);
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photoReceipt() };
  for (const file of [photo, smallPdf, photo]) {
    await form.getByLabel('Receipt').setInputFiles(file);
    await expect(form.getByText(file.name)).toBeVisible();
  }
  await expect(form.getByLabel('Transaction ID')).toHaveValue(team.transactionId);
  await form.getByRole('button', { name: 'Submit payment' }).click();
  await page.getByRole('link', { name: 'View registration' }).click();
  await expect(page.getByRole('heading', { name: 'We received your receipt' })).toBeVisible();
  await page.getByRole('button', { name: 'Forget on this device' }).click();
  await expect(page.getByRole('button', { name: 'Remember on this device' })).toBeVisible();
});

test('pages that are translated before their code runs work: waiting list, join link, contact, newsletter', async ({
  page,
  site,
}) => {
  const [leader, member, waiting] = [newTeam(), newTeam(), newTeam()];
  const emailOf = (team: typeof leader) => team.members[0]?.email ?? '';
  const linkIn = async (team: typeof leader, subject: RegExp) =>
    /\S+token=[\w-]+|\S+member=\S+/.exec(
      (await waitForEmail(site.outbox, emailOf(team), subject)).text,
    )?.[0] ?? '';
  const full = await call(page, site, 'POST /admin/events', { multipart: LAMPS });
  const free = await call(page, site, 'POST /admin/events', {
    multipart: { ...LAMPS, title: 'Night of Many Lamps', capacity: '', gathering: 'early' },
  });
  const { name: team_name, members } = newTeam();
  await call(page, site, `POST /events/${full.id}/register`, {
    data: { team_name, members, modules: ['Lamps'] },
  });
  await page.addInitScript(translate);

  await test.step('waiting list', async () => {
    await page.goto(`/events/${full.id}/waiting`);
    await page.getByLabel('Your email').fill(emailOf(waiting));
    await page.getByRole('checkbox', { name: 'Lamps' }).check();
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.goto(await linkIn(waiting, /^Confirm/));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'You are number 1' })).toBeVisible();
  });

  await test.step('join link', async () => {
    await page.goto(`/events/${free.id}`);
    await page.getByRole('button', { name: `Register for ${free.title}` }).click();
    const form = page.getByRole('dialog', { name: free.title });
    await form.getByLabel('Team name').fill(leader.name);
    await form.getByLabel('Name', { exact: true }).fill('Ayesha Khan');
    await form.getByLabel('Email').fill(emailOf(leader));
    await form.getByRole('button', { name: 'Invite members by link' }).click();
    await form.getByRole('radio', { name: 'Invite 1 member by link' }).check();
    await form.getByRole('button', { name: 'Next' }).click();
    await form.getByRole('checkbox', { name: 'Lamps' }).check();
    await form.getByRole('button', { name: 'Register team' }).click();
    await page.getByRole('link', { name: 'View registration' }).click();
    await expect(page.getByRole('heading', { name: 'Your team: 1 of 2' })).toBeVisible();
    await page.goto((await page.getByText(/\/join\?team=/).textContent()) ?? '');
    await page.getByLabel('Name', { exact: true }).fill('Bilal Ahmed');
    await page.getByLabel('Email').fill(emailOf(member));
    await page.getByRole('button', { name: 'Join the team' }).click();
    await page.goto(await linkIn(member, /^Confirm that you join/));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'You are in the team' })).toBeVisible();
  });

  await test.step('contact and newsletter', async () => {
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@club.test');
    await page.getByLabel('Message').fill('Is the lab open on Friday?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('✅ Message sent successfully!')).toBeVisible();
    await page.getByRole('link', { name: 'Blogs' }).first().click();
    await page
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Email' }).fill(emailOf(waiting));
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('🎉 Subscribed successfully!')).toBeVisible();
  });
});

test('an admin writes a post while the browser translates, which the post does not contain', async ({
  page,
  site,
}) => {
  await page.goto('/fake/dashboard', { waitUntil: 'networkidle' });
  await page.evaluate(translate);
  await open(page, 'Blogs');
  await page.getByRole('button', { name: 'Add Blog Post' }).click();
  const form = dialog(page);
  await form.getByRole('button', { name: 'Publish' }).click();
  await form.getByLabel('Title').fill('Lamps for all');
  await form.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('Six lamps, one night.');
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form).toHaveCount(0);
  const posts: { title: string; content: string }[] = await call(page, site, 'GET /posts');
  expect(posts.find(({ title }) => title === 'Lamps for all')?.content).toBe(
    'Six lamps, one night.',
  );
});
