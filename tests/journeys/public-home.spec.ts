import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.route(/youtube-nocookie\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  );
});

test('the audio starts on the first click, and the site remembers the choice', async ({ page }) => {
  const sounds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) sounds.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(sounds).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  // Muted before its code is there, the audio is never requested.
  await expect.poll(() => sounds).toHaveLength(1);
  await page.getByRole('button', { name: 'Mute background audio', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unmute background audio' })).toBeVisible();
  const size = (await (await page.request.get(sounds[0] ?? '')).body()).length;
  expect(size).toBeLessThan(200_000);
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('button', { name: 'Unmute background audio' })).toBeVisible();
  expect(sounds).toHaveLength(1);
});

test('a video plays in the modal, which the X, Escape and the backdrop close', async ({ page }) => {
  const players: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('youtube')) players.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const grid = page.locator('#latest-content');
  const video = grid.locator('article', { hasText: 'Video' }).first().locator('button');
  const title = (await video.textContent()) ?? '';
  expect(players.filter((url) => url.includes('nocookie'))).toEqual([]);
  const closings = [
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 450),
  ];
  for (const close of closings) {
    await video.click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed/);
    // The dialog takes the focus.
    await expect(page.locator('.MuiDialog-root:focus-within')).toHaveCount(1);
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(video).toBeFocused();
  }
});

test('an open image is accessible and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Half-way through the fade the contrast would be lower.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'networkidle' });
  const photo = page.locator('#latest-content article', { hasNotText: 'Video' }).first();
  await photo.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectNoAxeViolations(page);
  const box = await dialog.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.width ?? 999) <= 390).toBe(true);
});

test('a week of the grid is previewed with its links, by pointer and by keyboard', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const weeks = page
    .getByRole('group', { name: 'What the club made in the last 52 weeks' })
    .getByRole('button');
  const week = page.getByRole('button', { name: /^Week of .+Robot night: eleven teams/ });
  await expect(week).toHaveAttribute('aria-pressed', 'true');
  await week.focus();
  await page.keyboard.press('ArrowRight');
  await expect(weeks.and(page.getByRole('button', { name: /^Next:/ })).first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(week).toBeFocused();
  await expect(page.getByRole('link', { name: 'Robot night: eleven teams' })).toBeVisible();
  await weeks
    .and(page.getByRole('button', { name: /achievement/ }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
  const achievement = page.locator('main a[href^="/hall-of-fame#"]');
  const target = ((await achievement.getAttribute('href')) ?? '').split('#')[1] ?? '';
  await achievement.click();
  await page.waitForURL('**/hall-of-fame#*');
  await expect(page.locator(`[id="${target}"]`)).toBeInViewport();
});
