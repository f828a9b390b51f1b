import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { ignoreFailedCalls } from '../support/failed-calls.ts';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { waitForEmail } from '../support/outbox.ts';
import { newTeam, smallPdf } from '../support/registration.ts';
import type { Site } from '../support/site.ts';
import { openContext } from '../support/test.ts';

const viewport = { width: 360, height: 740 };
test.use({ viewport });

const SIZE = '019aa000-0000-7000-8000-0000000145a1';
const EVENT = {
  ...{ title: 'Dramatics Fest', date: '2038-03-13', time: '10:00', location: 'Open-air theatre' },
  ...{ modules: 'Street play', module_amounts: 'Street play:900', discount_codes: '[]' },
  questions: JSON.stringify([
    {
      ...{ id: SIZE, for: 'member', kind: 'choice', label: 'T-shirt', options: ['S', 'M', 'L'] },
      ...{ required: true, modules: ['Street play'] },
    },
  ]),
};
const URDU = 'زینب رضوی';
const isTooWide = () => document.documentElement.scrollWidth > innerWidth;

test('a leader gathers a team by a link, with and without JavaScript, removes one, closes the link and pays', async ({
  page: admin,
  site,
  browser,
  consoleMessages,
}) => {
  const { id } = await call(admin, site, 'POST /admin/events', { multipart: EVENT });
  await test.step('an admin lets teams gather, from the keyboard', async () => {
    await admin.goto(`/fake/events?open=${id}`);
    const form = admin.getByRole('dialog');
    const gather = form.getByRole('switch', { name: 'Teams may gather by link' });
    await gather.focus();
    await admin.keyboard.press('Space');
    await expect(form.getByRole('switch', { name: 'May pay before complete' })).not.toBeChecked();
    await form.getByRole('button', { name: 'Save Changes' }).press('Enter');
    await expect(admin.getByText('Event saved successfully!')).toBeVisible();
  });

  const team = newTeam();
  const emails = [
    ...team.members.map(({ email }) => email),
    `zainab.${team.transactionId}@club.test`,
  ];
  const [leaderEmail = '', bilal = '', zainab = ''] = emails;
  const open = async (javaScriptEnabled: boolean) =>
    (await openContext(browser, { javaScriptEnabled, viewport, baseURL: site.url })).newPage();
  const leader = await open(true);
  await test.step('the leader registers with a team name and gets a join link', async () => {
    await leader.goto(`/events/${id}`);
    await leader.getByRole('button', { name: `Register for ${EVENT.title}` }).click();
    const dialog = leader.getByRole('dialog', { name: EVENT.title });
    await dialog.getByLabel('Team name').fill(team.name);
    await dialog.getByLabel('Name', { exact: true }).fill('Ayesha Khan');
    await dialog.getByLabel('Email').fill(leaderEmail);
    await dialog.getByRole('button', { name: 'Invite members by link' }).click();
    await dialog.getByRole('radio', { name: 'Invite 2 members by link' }).check();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('checkbox', { name: 'Street play' }).check();
    await dialog.getByRole('radio', { name: 'M' }).check();
    await dialog.getByRole('button', { name: 'Register team' }).click();
    await leader.getByRole('link', { name: 'View registration' }).click();
    await expect(leader.getByRole('heading', { name: 'Your team: 1 of 3' })).toBeVisible();
    await expect(leader.getByLabel('Transaction ID')).toBeHidden();
    await expectNoAxeViolations(leader);
    expect(await leader.evaluate(isTooWide)).toBe(false);
  });
  const link = (await leader.getByText(/\/join\?team=/).textContent()) ?? '';

  const plain = await open(false);
  await test.step('a member with an Urdu name joins without JavaScript', async () => {
    await join(plain, link, URDU, zainab);
    await expect(plain.getByRole('alert')).toContainText('T-shirt: Please answer this question.');
    await expect(plain.getByLabel('Name', { exact: true })).toHaveValue(URDU);
    await expect(plain.getByText(/^Only for/)).toHaveCount(0);
    expect(await plain.evaluate(isTooWide)).toBe(false);
    await plain.getByRole('radio', { name: 'L' }).check();
    await plain.getByRole('button', { name: 'Join the team' }).click();
    await expect(plain.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await leader.reload();
    await expect(leader.getByText(`${URDU} has not confirmed the address yet`)).toBeVisible();
    await confirm(plain, site, zainab, team.name);
  });

  const member = await open(true);
  await test.step('another member joins with JavaScript, and sees first names alone', async () => {
    await member.goto(link);
    await expect(member.getByText('In the team: Ayesha, زینب')).toBeVisible();
    await expect(member.getByText(leaderEmail)).toHaveCount(0);
    await expectNoAxeViolations(member);
    await join(member, link, 'Bilal Ahmed', bilal, 'S');
    await confirm(member, site, bilal, team.name);
    await member.goto(link);
    await expect(member.getByText('This team is complete.')).toBeVisible();
  });

  await test.step('the leader removes a member, closes the link and pays', async () => {
    await waitForEmail(site.outbox, leaderEmail, /^A member has joined/, 1);
    await leader.reload();
    await expect(leader.getByRole('heading', { name: 'Your team: 3 of 3' })).toBeVisible();
    await leader.getByText('Bilal Ahmed has joined').click();
    await leader.getByRole('button', { name: 'Remove from the team' }).press('Enter');
    await expect(leader.getByRole('heading', { name: 'Your team: 2 of 3' })).toBeVisible();
    await waitForEmail(site.outbox, bilal, /^You are not in a team/);
    await leader.getByText('Close the link', { exact: true }).first().click();
    await leader.getByRole('button', { name: 'Close the link' }).click();
    await expect(leader.getByRole('button', { name: 'Open a join link' })).toBeVisible();
    await member.goto(link);
    await expect(member.getByText('This link does not work any more.')).toBeVisible();
    await leader.getByLabel('Transaction ID').fill(team.transactionId);
    await leader.getByLabel('Receipt').setInputFiles(smallPdf);
    await leader.getByRole('button', { name: 'Submit payment' }).click();
    await expect(leader.getByRole('heading', { name: 'We received your receipt' })).toBeVisible();
    const { text } = await waitForEmail(site.outbox, zainab, /receipt/i);
    expect(text).not.toContain('/registration#');
  });

  await test.step('without JavaScript, a leader opens a link and an admin sees who is missing', async () => {
    const own = newTeam();
    await plain.goto(`/events/${id}/register`);
    await plain.getByLabel('Team name').fill(own.name);
    const first = plain.getByRole('group', { name: 'Member 1' });
    await first.getByLabel('Name', { exact: true }).fill('Omar Farooq');
    await first.getByLabel('Email').fill(own.members[0]?.email ?? '');
    await first.getByRole('radio', { name: 'M' }).check();
    await plain.getByRole('radio', { name: 'Invite 1 member by link' }).check();
    await plain.getByRole('checkbox', { name: 'Street play' }).check();
    await plain.getByRole('button', { name: 'Register team' }).click();
    await expect(plain.getByRole('heading', { name: 'Your team: 1 of 2' })).toBeVisible();
    await plain.getByText('Change the size of the team').click();
    await plain.getByRole('radio', { name: '3', exact: true }).check();
    await plain.getByRole('button', { name: 'Save the size' }).click();
    await expect(plain.getByRole('heading', { name: 'Your team: 1 of 3' })).toBeVisible();
    expect(await plain.evaluate(isTooWide)).toBe(false);
    await admin.goto(`/fake/events/${id}/registrations?q=${encodeURIComponent(own.name)}`);
    await expect(admin.getByText('gathering: 1 of 3 members')).toBeVisible();
    await admin.getByRole('button', { name: 'Filters' }).click();
    await admin.getByLabel('Alerts', { exact: true }).selectOption('Incomplete team');
    await expect(admin).toHaveURL(/flag=incomplete/);
    await expect(admin.getByText(own.name)).toBeVisible();
    await expect(admin.getByText(team.name)).toHaveCount(0);
  });
  // Refused forms and links that have ended are documents with an error status.
  ignoreFailedCalls(consoleMessages, 422, 404);
});

async function join(page: Page, link: string, name: string, email: string, size?: string) {
  await page.goto(link);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(email);
  if (size) await page.getByRole('radio', { name: size }).check();
  await page.getByRole('button', { name: 'Join the team' }).click();
}

/** By the link of the email in the outbox. */
async function confirm(page: Page, site: Site, email: string, teamName: string): Promise<void> {
  const { text } = await waitForEmail(site.outbox, email, /^Confirm that you join/);
  await page.goto(/\S+\/join\?member=\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByRole('heading', { name: `You are in the team ${teamName}` }),
  ).toBeVisible();
}
