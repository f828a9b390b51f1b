import { expect } from '@playwright/test';
import { chromiumPage } from '../browsers/chromium.ts';
import { publicScenarios } from '../browsers/public-scenarios.ts';
import { Visitor } from '../browsers/visitor.ts';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { dialog, open } from '../support/office-screens.ts';
import { translate } from '../support/translator.ts';

for (const [title, walk] of Object.entries(publicScenarios))
  test(`translated before its code runs: ${title}`, async ({ page, site }) => {
    await page.addInitScript(translate);
    const visitor = new Visitor(chromiumPage(page), site.url);
    const unused = async () => undefined;
    await walk({ visitor, site, admin: page, look: unused, cut: () => undefined, mend: unused });
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
