import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type Cookie, expect, type Locator, type Page } from '@playwright/test';
import { paste } from '../support/clipboard.ts';
import { ignoreFailedCalls } from '../support/failed-calls.ts';
import { test } from '../support/office.ts';
import { dialog, imageFile, open, tooLarge, visit } from '../support/office-screens.ts';
import type { Site } from '../support/site.ts';
import { openContext } from '../support/test.ts';

const samples = path.join(import.meta.dirname, '../../mf-admin/src/features/blogs/paste/samples');
const sample = (name: string) => readFileSync(path.join(samples, `${name}.html.txt`), 'utf8');

test.beforeEach(async ({ page }) => void (await page.goto('/fake/dashboard')));

const contentOf = (form: Locator) => form.getByRole('textbox', { name: 'Content' });

async function newPost(page: Page, title: string): Promise<Locator> {
  await open(page, 'Blogs');
  await page.getByRole('button', { name: 'Add Blog Post' }).click();
  const form = dialog(page);
  await expect(form.getByRole('heading', { name: 'Add New Blog Post' })).toBeVisible();
  await form.getByLabel('Title').fill(title);
  await contentOf(form).click();
  return form;
}

/** What every sample says. */
async function expectStructure(text: Locator): Promise<void> {
  await expect(text.locator('h1, h2').filter({ hasText: 'Robot night' })).toHaveCount(1);
  await expect(text.locator('strong').first()).toHaveText('one corridor');
  await expect(text.locator('em').first()).toContainText('until late');
  await expect(text.locator('li li')).toHaveText('with its charger');
  await expect(text.getByRole('link', { name: 'the rules' })).toHaveAttribute(
    'href',
    'https://example.org/rules',
  );
  await expect(text.getByRole('columnheader')).toHaveText(['Team', 'Points']);
  await expect(text.getByRole('cell')).toHaveText(['Lamp', '40']);
}

test('text of other programs is pasted with its structure, and the public page shows it', async ({
  page,
  site,
  context,
  consoleMessages,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = await newPost(page, 'A long night');
  const content = contentOf(form);
  const clear = async () => {
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await expect(content).toHaveText('');
  };
  await paste(page, { 'text/plain': `${'- '.repeat(70)}deep\n\n## Part\n\n**Bold** text` });
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form.getByText(/^This text takes too long to show/)).toBeVisible();
  await expect(content).toHaveAttribute('aria-invalid', 'true');
  ignoreFailedCalls(consoleMessages, 422);

  for (const name of ['word', 'google-docs', 'libre-office', 'word-web', 'github', 'notion']) {
    await clear();
    await paste(page, { 'text/html': sample(name), 'text/plain': 'Robot night' });
    await expectStructure(content);
  }
  await expect(content.getByRole('checkbox', { checked: true })).toHaveCount(1);

  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await paste(page, { 'text/plain': 'Only text, with 5 * 3 and <b>.\nA second line.' });
  await page.keyboard.press('Enter');
  await paste(page, { 'text/plain': '## From a Markdown file\n\n- one\n- two' });
  await expect(content.getByRole('heading', { name: 'From a Markdown file' })).toBeVisible();
  await page.keyboard.press('Control+Home');
  await pasteImage(page);
  await page.getByLabel('Description').fill('The corridor');
  await page.getByLabel('Caption').fill('At night');
  await page.getByRole('button', { name: 'Insert' }).click();
  await expect(content.getByRole('img', { name: 'The corridor' })).toBeVisible();

  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Post created successfully')).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'A long night' }).first().click();
  const article = page.locator('article');
  await expectStructure(article);
  await expect(article.getByText('روبوٹ کی رات')).toBeVisible();
  await expect(article.getByText('Only text, with 5 * 3 and <b>.')).toBeVisible();
  await expect(article.getByRole('heading', { name: 'From a Markdown file' })).toBeVisible();
  await expect(article.getByRole('img', { name: 'The corridor' })).toBeVisible();
  await expect(article.getByText('At night')).toBeVisible();
  expect(await visit(page, site, '/blogs')).toContain('A long night');
});

/** Copies a picture as a screenshot program does. */
async function pasteImage(page: Page): Promise<void> {
  const { buffer } = await imageFile();
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const png = new Blob([bytes], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  }, buffer.toString('base64'));
  await page.keyboard.press('Control+V');
}

test('a post is written, previewed, continued elsewhere, and edited by two writers', async ({
  page,
  site,
  browser,
  officeState,
  consoleMessages,
}) => {
  await open(page, 'Blogs');
  await page.getByRole('button', { name: 'Add Blog Post' }).click();
  const form = dialog(page);
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Title and content are required')).toBeVisible();
  await form.getByLabel('Image', { exact: true }).setInputFiles(tooLarge(2));
  await expect(page.getByText('Image size should be less than 2MB')).toBeVisible();
  await form.getByLabel('Title').fill('A lamp that waits');
  const saved = page.waitForResponse(
    (answer) => answer.ok() && answer.request().postData()?.includes('glows') === true,
  );
  await contentOf(form).click();
  await page.keyboard.type('## Why\nIt **glows** <script>alert(1)</script>');
  await expect(contentOf(form).getByRole('heading', { name: 'Why' })).toBeVisible();
  await expect(contentOf(form).locator('strong')).toHaveText('glows');
  await saved;
  await expect(form.getByText(/^Draft saved at/)).toBeVisible();

  await expectPreview(page, form);
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

  await editWithAnother(page, browser, officeState, site);
  await page.getByRole('button', { name: 'Delete A lamp that waits' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm Deletion' })).toBeVisible();
  await expect(dialog(page).getByText(/can be restored for 30 days/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Post deleted successfully')).toBeVisible();
  expect(await visit(page, site, '/blogs')).not.toContain('A lamp that waits');
  ignoreFailedCalls(consoleMessages, 409);
});

/** The preview opens the post as visitors will see it, and a link that has ended is a page too. */
async function expectPreview(page: Page, form: Locator): Promise<void> {
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    form.getByRole('button', { name: 'Preview on the site' }).click(),
  ]);
  await expect(preview.getByRole('note')).toContainText('Visitors do not see this page.');
  await expect(preview.getByRole('heading', { name: 'Why' })).toBeVisible();
  await expect(preview.locator('article strong')).toHaveText('glows');
  await expect(preview.locator('article script')).toHaveCount(0);
  for (const address of ['/preview/ended', '/release-preview/ended']) {
    const response = await preview.request.get(address);
    expect([response.status(), response.headers()['content-type']]).toEqual([
      404,
      expect.stringContaining('text/html'),
    ]);
  }
  await preview.close();
}

interface State {
  cookies: Cookie[];
}

const secondBrowser = async (browser: Browser, { cookies }: State, site: Site) =>
  openContext(browser, { baseURL: site.url, storageState: { cookies, origins: [] } });

/** Another browser has the whole draft. */
async function continueElsewhere(browser: Browser, state: State, site: Site): Promise<void> {
  const context = await secondBrowser(browser, state, site);
  const laptop = await context.newPage();
  await laptop.goto('/fake/blogs');
  await laptop.getByRole('button', { name: 'Continue A lamp that waits' }).click();
  await expect(contentOf(dialog(laptop)).locator('strong')).toHaveText('glows');
  await context.close();
}

/** Two browsers edit the text: they see each other, and the words that differ; no text is lost. */
async function editWithAnother(page: Page, browser: Browser, state: State, site: Site) {
  const edit = (of: Page) => of.getByRole('button', { name: 'Edit A lamp that waits' }).click();
  const form = dialog(page);
  await edit(page);
  await expect(contentOf(form).locator('strong')).toHaveText('glows');
  const context = await secondBrowser(browser, state, site);
  const other = await context.newPage();
  await other.goto('/fake/blogs');
  await edit(other);
  await expect(dialog(other).getByText(/has this post open too/)).toBeVisible();
  await expect(form.getByText(/has this post open too/)).toBeVisible({ timeout: 15_000 });

  await contentOf(dialog(other)).locator('p').click();
  await other.keyboard.press('End');
  await other.keyboard.type(' until dawn');
  await expect(dialog(other).getByText(/^Draft saved at/)).toBeVisible();
  await contentOf(form).locator('p').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' until noon');
  await form.getByRole('button', { name: 'See their version' }).click();
  const differences = form.getByRole('region', { name: 'Differences' });
  await expect(differences).toBeInViewport();
  await expect(differences.locator('mark')).toHaveText(['dawn', 'noon']);
  await form.getByRole('button', { name: 'Keep both texts' }).click();
  await expect(contentOf(form)).toContainText('until dawn');
  await expect(contentOf(form)).toContainText('until noon');
  await context.close();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Post updated successfully')).toBeVisible();
  await expect(page.getByText('Unsaved drafts')).toHaveCount(0);
}

test('the editor is written in by keyboard alone, and says what it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/fake/blogs');
  await page.getByRole('button', { name: 'Add Blog Post' }).press('Enter');
  const form = dialog(page);
  const content = contentOf(form);
  await expect(content).toHaveAttribute('aria-multiline', 'true');
  await expect(content).toHaveAttribute('aria-required', 'true');
  await expect(content).toHaveAttribute('spellcheck', 'true');
  await expect(content).toHaveAttribute('autocapitalize', 'sentences');

  await form.getByLabel('Title').focus();
  await page.keyboard.press('Tab');
  const toolbar = form.getByRole('toolbar', { name: 'Formatting' });
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const italic = toolbar.getByRole('button', { name: 'Italic' });
  await expect(italic).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(content).toBeFocused();
  await page.keyboard.type('lamp');
  await expect(content.locator('em')).toHaveText('lamp');
  await expect(italic).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+K');
  await page.getByLabel('Address').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Enter an address such as/)).toBeVisible();
  await page.getByLabel('Address').fill('example.org/lamp');
  await page.keyboard.press('Enter');
  await expect(content.locator('a')).toHaveAttribute('href', 'https://example.org/lamp');

  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Table', exact: true }).press('Enter');
  await expect(form.getByRole('toolbar', { name: 'Table' })).toBeVisible();
  for (const cell of ['Team', 'Points', 'Lamp', '40', '', '']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await expect(content).not.toBeFocused();
  await expect(content.getByRole('cell')).toHaveText(['Lamp', '40', '', '']);
});
