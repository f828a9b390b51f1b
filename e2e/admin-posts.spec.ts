import { type Browser, type Cookie, expect, type Page } from '@playwright/test';
import { ignoreFailedCalls } from './fixtures/failed-calls.ts';
import { test } from './fixtures/office.ts';
import { dialog, open, tooLarge, visit } from './fixtures/office-screens.ts';
import type { Site } from './fixtures/site.ts';

test.beforeEach(async ({ page }) => void (await page.goto('/fake/dashboard')));

test('an admin writes a post beside its preview, and resolves a version conflict', async ({
  page,
  site,
  browser,
  officeState,
  consoleMessages,
}) => {
  await open(page, 'Blogs');
  await page.getByRole('button', { name: 'Add Blog Post' }).click();
  const form = dialog(page);
  await expect(form.getByRole('heading', { name: 'Add New Blog Post' })).toBeVisible();
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Title and content are required')).toBeVisible();
  await form.getByLabel('Image', { exact: true }).setInputFiles(tooLarge(2));
  await expect(page.getByText('Image size should be less than 2MB')).toBeVisible();
  await form.getByLabel('Title').fill('A lamp that waits');
  const saved = page.waitForResponse(
    (answer) => answer.ok() && answer.request().postData()?.includes('glows') === true,
  );
  await form.getByLabel('Content').fill('## Why\n\nIt **glows** <script>alert(1)</script>');
  const preview = form.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Why' })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('glows');
  await expect(preview.locator('script')).toHaveCount(0);

  // It is there after the title is saved, already before the content is.
  await saved;
  await expect(form.getByText(/^Draft saved at/)).toBeVisible();
  await continueElsewhere(browser, officeState, site);
  await page.goBack();
  await expect(page.getByText('Discard your changes?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/fake\/blogs$/);
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Add Blog Post' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('A lamp that waits');
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Post created successfully')).toBeVisible();
  expect(await visit(page, site, '/blogs')).toContain('A lamp that waits');

  await page.getByRole('button', { name: 'Edit A lamp that waits' }).click();
  await form.getByLabel('Excerpt').fill('Mine.');
  await saveElsewhere(page, site);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/ saved this on .*Nothing was overwritten/)).toBeVisible();
  await form.getByRole('button', { name: 'See their version' }).click();
  await expect(form.getByRole('cell', { name: 'Theirs.' })).toBeVisible();
  await form.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('Post updated successfully')).toBeVisible();
  expect(await visit(page, site, '/blogs')).toContain('Mine.');
  // Only one of them changed the text, so it is merged without a question.
  await page.getByRole('button', { name: 'Edit A lamp that waits' }).click();
  await expect(form.getByLabel('Content')).toContainText('Theirs too.');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Delete A lamp that waits' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm Deletion' })).toBeVisible();
  await expect(dialog(page).getByText(/restored from the trash for 30 days/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Post deleted successfully')).toBeVisible();
  expect(await visit(page, site, '/blogs')).not.toContain('A lamp that waits');
  ignoreFailedCalls(consoleMessages, 409);
});

/** Another browser has the whole draft. */
async function continueElsewhere(
  browser: Browser,
  { cookies }: { cookies: Cookie[] },
  site: Site,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.url,
    storageState: { cookies, origins: [] },
  });
  const laptop = await context.newPage();
  await laptop.goto('/fake/blogs');
  await laptop.getByRole('button', { name: 'Continue A lamp that waits' }).click();
  await expect(dialog(laptop).getByLabel('Content')).toContainText('It **glows**');
  await context.close();
}

/** Saves the newest post as another admin. */
async function saveElsewhere(page: Page, site: Site): Promise<void> {
  const status = await page.evaluate(async () => {
    const [post] = await (await fetch('/api/admin/posts')).json();
    const form = new FormData();
    form.append('title', post.title);
    form.append('content', 'Theirs too.');
    form.append('excerpt', 'Theirs.');
    form.append('version', String(post.version));
    return (await fetch(`/api/admin/posts/${post.id}`, { method: 'PUT', body: form })).status;
  });
  expect(status, site.url).toBe(200);
}

test('the editor is written in by keyboard alone, and says what it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/fake/blogs');
  await page.getByRole('button', { name: 'Add Blog Post' }).press('Enter');
  const form = dialog(page);
  const content = form.getByRole('textbox', { name: 'Content' });
  await expect(content).toHaveAttribute('aria-multiline', 'true');
  await expect(content).toHaveAttribute('aria-required', 'true');
  await expect(content).toHaveAttribute('spellcheck', 'true');
  await expect(content).toHaveAttribute('autocapitalize', 'sentences');

  await form.getByLabel('Title').focus();
  await page.keyboard.press('Tab');
  const toolbar = form.getByRole('toolbar', { name: 'Formatting' });
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'Italic' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(content).toBeFocused();
  await page.keyboard.type('lamp');
  await expect(content).toHaveText('*lamp*');
  await page.keyboard.press('Shift+Tab');
  await expect(toolbar.getByRole('button', { name: 'Italic' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('region', { name: 'Preview' })).toBeFocused();
});
