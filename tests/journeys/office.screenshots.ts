import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { paste } from '../support/clipboard.ts';
import { fillOffice, LONG_NAME, URDU } from '../support/filled-office.ts';
import { test as office } from '../support/office.ts';
import { dialog } from '../support/office-screens.ts';
import { openContext } from '../support/test.ts';

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));
const SHAPES = { 360: 740, 768: 1024, 1280: 720, 1440: 900 };

/** A filled site for each worker, and the path of its event with receipts to review. */
const test = office.extend<object, { filled: string }>({
  filled: [
    async ({ browser, officeState, site }, use) => {
      const context = await openContext(browser, { baseURL: site.url, storageState: officeState });
      const path = await fillOffice(await context.newPage(), site);
      await context.close();
      await use(path);
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
});

const POST = `## ${URDU}

یہ چراغ رات بھر جلتا ہے، اور صبح تک انتظار کرتا ہے۔

## What you need

- a lamp
- **two** wires
- [patience](https://example.org)

\`\`\`js
const lamp = turnOn();
\`\`\`

> It waits.
`;

/** Opens a screen or a dialog. @param event the path of an event's page */
const views: Record<string, (page: Page, event: string) => Promise<unknown>> = {
  dashboard: (page) => page.goto('/fake/dashboard'),
  events: (page) => page.goto('/fake/events'),
  'event-form': async (page) => {
    await page.goto('/fake/events');
    await page.getByRole('button', { name: 'Add Event' }).click();
    await dialog(page).getByLabel('Title').fill(LONG_NAME);
  },
  'event-form-whole': async (page, event) => {
    await page.goto(event);
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(dialog(page).getByLabel('Title')).toBeVisible();
  },
  event: (page, event) => page.goto(event),
  registrations: (page, event) => page.goto(`${event}/registrations`),
  'registrations-review': (page, event) => page.goto(`${event}/registrations?review`),
  'registrations-more': async (page, event) => {
    await page.goto(`${event}/registrations`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
  },
  arrivals: (page, event) => page.goto(`${event}/arrivals`),
  'door-form': async (page, event) => {
    await page.goto(`${event}/arrivals`);
    await page.getByRole('button', { name: 'Doors', exact: true }).click();
    await page.getByRole('button', { name: 'Add a door' }).click();
  },
  accounts: (page, event) => page.goto(`${event}/accounts`),
  badges: (page, event) => page.goto(`${event}/badges`),
  certificates: (page, event) => page.goto(`${event}/certificates`),
  'post-editor': async (page) => {
    await page.goto('/fake/blogs');
    await page.getByRole('button', { name: 'Add Blog Post' }).click();
    const form = dialog(page);
    await form.getByLabel('Title').fill(LONG_NAME);
    await form.getByRole('textbox', { name: 'Content' }).click();
    await paste(page, { 'text/plain': POST });
    await form.getByLabel('Visibility').selectOption('scheduled');
    await form.getByLabel('Publish on').fill('2035-03-14T09:30');
    await expect(form.getByText(/^Draft saved at/)).toBeVisible();
    await form.getByLabel('Title').scrollIntoViewIfNeeded();
  },
  'unsaved-drafts': async (page) => {
    await page.goto('/fake/blogs');
    await expect(page.getByRole('region', { name: 'Unsaved drafts' })).toBeVisible();
  },
  newsletter: async (page) => {
    await page.goto('/fake/blogs');
    await page
      .getByRole('button', { name: /newsletter/ })
      .first()
      .click();
    await expect(dialog(page)).toBeVisible();
  },
  'post-history': async (page) => {
    await page.goto('/fake/blogs');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const excerpt = dialog(page).getByLabel('Excerpt');
    await excerpt.fill(`${await excerpt.inputValue()} ${URDU}`);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Post updated successfully')).toBeVisible();
    await page
      .getByRole('button', { name: /^History of/ })
      .first()
      .click();
    await dialog(page)
      .getByRole('button', { name: /changes?$/i })
      .first()
      .click();
    await expect(dialog(page).getByRole('region', { name: 'Changes of the text' })).toBeVisible();
  },
  messages: async (page) => {
    await page.goto('/fake/messages');
    await page.getByText('Syeda').first().click();
    await expect(page.getByRole('article')).toBeVisible();
  },
  'message-answered': async (page) => {
    await page.goto('/fake/messages');
    await page.getByText(URDU).first().click();
    await expect(page.getByText(/^Answered by/)).toBeVisible();
  },
  'hall-of-fame-form': async (page) => {
    await page.goto('/fake/hall-of-fame');
    await page.getByRole('button', { name: 'Add Achievement' }).click();
    const form = dialog(page);
    await form.getByLabel('Title').fill(LONG_NAME);
    await form.getByLabel('Event').selectOption({ index: 1 });
  },
  admins: async (page) => {
    await page.goto('/fake/settings/admins');
    await expect(page.getByText('zainab.bibi.sheikh')).toBeVisible();
  },
  'audit-log': async (page) => {
    await page.goto('/fake/settings/audit-log');
    await page.getByRole('button', { name: 'Show changes' }).first().click();
  },
  club: (page) => page.goto('/fake/club'),
  releases: (page) => page.goto('/fake/settings/releases'),
  settings: (page) => page.goto('/fake/settings'),
  'webhook-form': (page) => page.goto('/fake/settings/webhooks?add'),
  statements: (page) => page.goto('/fake/statements'),
  'delete-dialog': async (page) => {
    await page.goto('/fake/blogs');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await expect(dialog(page)).toBeVisible();
  },
  palette: async (page) => {
    await page.goto('/fake/dashboard', { waitUntil: 'networkidle' });
    await page.keyboard.press('Control+K');
    await dialog(page).getByRole('combobox').fill('event');
  },
  trash: (page) => page.goto('/fake/trash'),
  'one-time-code': (page) => page.goto('/verifyotp'),
  'forgotten-password': (page) => page.goto('/fake/password'),
  'new-password': (page) => page.goto('/fake/password/new#token'),
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, height] of Object.entries(SHAPES)) {
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width: Number(width), height }, colorScheme });
      test.setTimeout(300_000);

      test('filled screens of the back office, and its dialogs', async ({
        page,
        filled,
        consoleMessages,
      }) => {
        for (const [name, show] of Object.entries(views)) {
          await show(page, filled);
          await page.waitForLoadState('networkidle');
          const path = `${FOLDER}/office-${name}-${width}-${colorScheme}.png`;
          await page.screenshot({ path, fullPage: (await page.getByRole('dialog').count()) === 0 });
        }
        // The link of the new password is refused, and the frame of the newsletter runs no scripts.
        consoleMessages.length = 0;
      });
    });
  }
}
