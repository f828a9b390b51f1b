import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { serveMocked } from '../../support/standalone-remote.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const firstPages = {
  'mf-public': { address: '/', heading: 'Robot night' },
  'mf-events': { address: '/events', heading: 'Winter Code Sprint' },
  'mf-admin': { address: '/fake', heading: 'Dashboard' },
};

/** Pages of mf-events for which a server reads something, by the heading that shows it. */
const readPages = {
  '/verify/7K3M9QPX2AHD0001': 'This certificate is valid',
  '/events/drama-night/join?team=open': 'Join the team Lamp Lighters',
};

for (const [name, { address, heading }] of Object.entries(firstPages)) {
  test(`${name} runs on its mocks, without host and services`, async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const remote = await serveMocked(name);
    try {
      await page.goto(remote.url, { timeout: 60_000 });
      await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 60_000 });
      await expect(page).toHaveURL(remote.url + address);
      for (const [read, shown] of Object.entries(name === 'mf-events' ? readPages : {})) {
        await page.goto(remote.url + read);
        await expect(page.getByRole('heading', { name: shown })).toBeVisible();
      }
      expect(problems).toEqual([]);
    } finally {
      await remote.stop();
    }
  });

  test(`no file of ${name}'s release contains the mocks`, () => {
    const release = path.join(root, name, 'dist');
    const scripts = readdirSync(release, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.c?js$/.test(file),
    );
    expect(scripts.length).toBeGreaterThan(1);
    const mocked = scripts.filter((file) =>
      /mockServiceWorker|\[MSW\]/.test(readFileSync(path.join(release, file), 'utf8')),
    );
    expect(mocked).toEqual([]);
  });
}
