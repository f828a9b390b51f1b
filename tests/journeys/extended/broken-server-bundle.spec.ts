import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { launchSite, type Site } from '../../support/site.ts';
import { test } from '../../support/test.ts';

test.describe('a remote whose server bundle fails', () => {
  let site: Site;
  test.beforeAll(async () => {
    site = await launchSite();
    const releases = path.join(site.dataDir, 'uploads/remotes/mf-events');
    const [version = ''] = await readdir(releases);
    const server = path.join(releases, version, 'server');
    for (const file of await readdir(server)) {
      await writeFile(path.join(server, file), 'throw new Error("broken on the server");');
    }
    await site.restart();
  });
  test.afterAll(() => site?.stop());

  test('is rendered by the browser, and the rest of the page still comes as HTML', async ({
    page,
  }) => {
    const html = await (await fetch(`${site.url}/events`)).text();
    expect(html).toContain('Hall of Fame');
    expect(html.slice(0, html.indexOf('<script type="application/json"'))).not.toContain(
      'Winter Code Sprint',
    );
    await page.goto(`${site.url}/events`);
    await expect(page.getByText('Winter Code Sprint')).toBeVisible();
  });
});
