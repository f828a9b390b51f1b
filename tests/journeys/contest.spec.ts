import { expect, type Page } from '@playwright/test';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { smallPdf } from '../support/registration.ts';
import type { Site } from '../support/site.ts';
import { openContext } from '../support/test.ts';
import { expectFitsAndIsAccessible, inBothViews } from '../support/views.ts';

const PHONE = { viewport: { width: 360, height: 740 } };
const EVENT = {
  ...{ title: 'Night of Robots', date: '2038-03-01', time: '18:30', location: 'CS Lab 2' },
  ...{ modules: 'Robotics', module_amounts: 'Robotics:0' },
};
const URDU = 'ٹیم لاہور';

/** An event with approved teams. */
async function addTeams(page: Page, site: Site, names: string[]) {
  const event = await call(page, site, 'POST /admin/events', { multipart: EVENT });
  const mark = Date.now().toString(36);
  const tokens: string[] = [];
  for (const [index, team_name] of names.entries()) {
    const members = [{ name: 'Zara Khan', email: `robot.${index}.${mark}@example.edu` }];
    const data = { team_name, modules: ['Robotics'], members };
    const team = await call(page, site, `POST /events/${event.id}/register`, { data });
    tokens.push(String(team.payment_token));
  }
  return { event, tokens };
}

test('teams send their work from a phone, with and without JavaScript; the organiser sees it and publishes the gallery', async ({
  page,
  site,
  browser,
}) => {
  const names = [URDU, 'Plain Pointers', 'Silent Kernel'];
  const { event, tokens } = await addTeams(page, site, names);

  await test.step('an admin makes a contest', async () => {
    await page.goto(`/fake/events/${event.id}/contests`);
    await page.getByRole('link', { name: 'Add a contest' }).click();
    await page.getByLabel('Module', { exact: true }).selectOption('Robotics');
    await page.getByLabel('Opens', { exact: true }).fill('2020-01-01 08:00');
    await page.getByLabel('Closes', { exact: true }).fill('2038-03-02 02:00');
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Slides');
    await page.getByLabel('Kind of answer').selectOption('File (PDF or image)');
    await page.getByRole('button', { name: 'Make the contest' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Robotics' })).toBeVisible();
    await inBothViews(page, () => expectFitsAndIsAccessible(page));
  });

  const team = await (await openContext(browser, { ...PHONE, baseURL: site.url })).newPage();
  const section = team.getByRole('region', { name: 'Your submission' });
  await test.step('a team writes on a phone; a reload loses nothing; what is sent can change', async () => {
    await team.goto(`/registration#${tokens[0]}`);
    await section.getByRole('button', { name: 'Write the submission' }).click();
    await section.getByLabel('Name of the project').fill('Gardener');
    await section.getByLabel('What does it do?').fill('It waters plants.');
    await team.reload();
    await expect(section.getByLabel('Name of the project')).toHaveValue('Gardener');
    await section.getByLabel('Repository').fill('javascript:alert(1)');
    await section.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(section.getByText(/Enter a link/)).toBeVisible();
    await section.getByLabel('Repository').fill('example.org/gardener');
    await section.getByLabel('Slides').setInputFiles(smallPdf);
    await expect(section.getByText('Sent', { exact: true })).toBeVisible();
    await section.getByRole('checkbox', { name: /gallery of the event/ }).check();
    await expectFitsAndIsAccessible(team);
    await section.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(section.getByText(/^Sent on/)).toBeVisible();
    await section.getByRole('button', { name: 'Change the submission' }).click();
    await section.getByLabel('What does it do?').fill('It waters plants at night.');
    await section.getByRole('button', { name: 'Send the change' }).click();
    await expect(section.getByText('It waters plants at night.')).toBeVisible();
  });

  await test.step('another team sends without JavaScript', async () => {
    const plain = await (
      await openContext(browser, { ...PHONE, baseURL: site.url, javaScriptEnabled: false })
    ).newPage();
    await plain.goto('/registration/open');
    await plain.getByLabel('Your link').fill(`${site.url}/registration#${tokens[1]}`);
    await plain.getByRole('button', { name: 'Open my registration' }).click();
    const own = plain.getByRole('region', { name: 'Your submission' });
    await own.getByLabel('Name of the project').fill('Plain');
    await own.getByLabel('What does it do?').fill('It needs no script.');
    await own.getByRole('button', { name: 'Send the submission' }).click();
    await expect(own.getByText(/^Sent on/)).toBeVisible();
    // axe needs the timers of a page with JavaScript.
    const isTooWide = () => document.documentElement.scrollWidth > innerWidth;
    expect(await plain.evaluate(isTooWide)).toBe(false);
  });

  await test.step('the organiser sees who has sent, and publishes the gallery', async () => {
    await page.getByRole('button', { name: 'Submissions' }).click();
    await expect(page.getByRole('heading', { name: '2 of 3 teams have sent' })).toBeVisible();
    await expect(page.getByText('It waters plants at night.')).toBeVisible();
    await expect(page.getByText('Nothing sent')).toHaveCount(1);
    await inBothViews(page, () => expectFitsAndIsAccessible(page));
    await page.getByRole('button', { name: 'Remind 1 team' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByRole('button', { name: 'Send to 1 person' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click();
    await expect(page.getByText('The email is on its way to 1 person.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish the gallery' }).click();
    await expect(page.getByRole('button', { name: 'Hide the gallery' })).toBeVisible();
  });

  await test.step('visitors see the submission of the team that agreed, and no other', async () => {
    await team.goto(`/events/${event.id}`);
    const gallery = team.getByRole('region', { name: 'Gallery' });
    await expect(gallery.getByRole('heading', { name: URDU })).toBeVisible();
    await expect(gallery.getByRole('listitem')).toHaveCount(1);
    await expect(gallery.getByText(smallPdf.name)).toHaveCount(0);
    await expectFitsAndIsAccessible(team);
  });
});
