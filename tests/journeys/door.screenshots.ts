import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { hideCode, showCode, useCanvasCamera } from '../support/canvas-camera.ts';
import { docPicture } from '../support/doc-picture.ts';
import { addApprovedTeam, addDoor, addFreeEvent } from '../support/doors.ts';
import { test } from '../support/office.ts';
import { openContext } from '../support/test.ts';

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));
const WIDTHS = [360, 768, 1440];
const URDU = 'ماہ نور فاطمہ';

test('the pictures of docs/event-day.md, and the door at each width, light and dark', async ({
  page,
  site,
  browser,
  consoleMessages,
}) => {
  const eventId = await addFreeEvent(page, site, 'Winter Code Sprint');
  const { link } = await addDoor(page, site, { eventId, name: 'North gate' });
  const people = ['Zara Khan', URDU, 'Ali Raza'];
  const team = { eventId, name: 'Lamp Lighters', people, modules: ['Lamps', 'Robots'] };
  const { codes } = await addApprovedTeam(page, site, team);
  const context = await openContext(browser, {
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
    colorScheme: 'light',
  });
  const phone = await context.newPage();
  await useCanvasCamera(phone);
  const atAllWidths = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of WIDTHS) {
        await phone.setViewportSize({ width, height: 900 });
        await phone.emulateMedia({ colorScheme });
        await phone.waitForTimeout(300);
        const path = `${FOLDER}/door-${name}-${width}-${colorScheme}.png`;
        await phone.screenshot({ path, fullPage: true });
      }
    await phone.setViewportSize({ width: 360, height: 740 });
    await phone.emulateMedia({ colorScheme: 'light' });
  };

  await phone.goto('/door');
  await atAllWidths('outside');
  await phone.goto(link);
  await phone.reload();
  await phone.getByLabel('Your name, or a name for this phone').fill('Sana');
  await atAllWidths('join');
  await phone.getByRole('button', { name: 'Join', exact: true }).click();
  await phone.getByRole('button', { name: 'Start the camera' }).click();
  await phone.getByText('This page also opens without a network').waitFor();
  await show(phone, codes[0], 'Come in');
  await docPicture(phone, 'door-in');
  await atAllWidths('in');
  await show(phone, codes[1], URDU);
  await hideCode(phone);
  await phone.waitForTimeout(4500);
  await show(phone, codes[1], 'Already in');
  await docPicture(phone, 'door-already');
  await atAllWidths('already');
  await context.setOffline(true);
  await show(phone, `${codes[2]?.slice(0, 60)}0000${codes[2]?.slice(64)}`, 'Stop');
  await docPicture(phone, 'door-stop');
  await show(phone, codes[2], 'Ali Raza');
  await phone.getByLabel('Search the list').fill('lamp');
  await atAllWidths('offline-list');
  await phone.getByRole('region', { name: 'Door', exact: true }).scrollIntoViewIfNeeded();
  await docPicture(phone, 'door-offline');
  consoleMessages.length = 0;
});

/** Holds a code before the camera until the page says so. */
async function show(phone: Page, code = '', text: string): Promise<void> {
  await showCode(phone, code);
  await expect(phone.getByRole('status', { name: 'Result' })).toContainText(text);
}
