import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './fixtures/office.ts';
import { waitForLetter } from './fixtures/outbox.ts';
import type { Site } from './fixtures/site.ts';

const picture = async (name = 'picture.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#8fc714' } })
    .png()
    .toBuffer(),
});
const tooLarge = (megabytes: number) => ({
  name: 'large.png',
  mimeType: 'image/png',
  buffer: Buffer.alloc(megabytes * 1024 * 1024 + 1),
});

/** Opens a screen of the back office the way an admin does: by its link at the side. */
async function open(page: Page, label: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: new RegExp(`^${label}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(label);
}

/** What a visitor who comes now is sent, as HTML. */
const visit = async (page: Page, site: Site, path: string): Promise<string> =>
  (await page.request.get(site.url + path)).text();

const dialog = (page: Page) => page.getByRole('dialog').last();

test.describe('content in the back office', () => {
  test.beforeEach(async ({ page }) => void (await page.goto('/fake/dashboard')));

  test('pictures and films of the home page', async ({ page, site }) => {
    await open(page, 'Home');
    const add = page.getByRole('button', { name: 'Add Content' });
    await add.click();
    await expect(page.getByText('Please fill all required fields')).toBeVisible();
    await page.getByLabel('Title').fill('Night build');
    await page.getByLabel('Description').fill('Solder until six.');
    await add.click();
    await expect(page.getByText('Please provide a YouTube URL')).toBeVisible();

    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await add.click();
    await expect(
      page.getByText('Please either upload an image or provide an image URL'),
    ).toBeVisible();
    const file = page.getByLabel('Image file');
    await file.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await expect(
      page.getByText('Please select an image file (JPEG, PNG, GIF, etc.)'),
    ).toBeVisible();
    await file.setInputFiles(tooLarge(5));
    await expect(page.getByText('Image size must be less than 5MB')).toBeVisible();
    await file.setInputFiles(await picture());
    await page.getByRole('button', { name: 'Use the whole image' }).click();
    await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
    await add.click();
    await expect(page.getByText('Content added successfully!')).toBeVisible();
    await expect(page.getByText('Content added successfully!')).toBeHidden({ timeout: 5000 });
    await expect(page.getByRole('article', { name: 'Night build' })).toBeVisible();
    expect(await visit(page, site, '/')).toContain('Night build');

    const bin = page.getByRole('button', { name: 'Delete Night build' });
    await bin.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Yes' })).toHaveCount(0);
    await bin.click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Content deleted successfully!')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Night build' })).toHaveCount(0);
    expect(await visit(page, site, '/')).not.toContain('Night build');

    await open(page, 'Trash');
    await page.getByRole('button', { name: 'Restore Night build' }).click();
    await expect(page.getByText('Night build is back')).toBeVisible();
    expect(await visit(page, site, '/')).toContain('Night build');
  });

  test('the about page, its features and the contact info', async ({ page, site }) => {
    await open(page, 'About');
    await page.getByLabel('Club name').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Club name is required.')).toBeVisible();
    await page.getByLabel('Club name').fill('Night Builders');
    await page.getByLabel('Story image').setInputFiles(tooLarge(2));
    await expect(page.getByText('File size must be less than 2MB')).toBeVisible();
    await page.getByLabel('Story image').setInputFiles(await picture());
    await cropByKeys(page);

    await page.getByRole('button', { name: 'Add Feature' }).click();
    await dialog(page).getByRole('button', { name: 'Add Feature' }).click();
    await expect(page.getByText('Title is required.')).toBeVisible();
    await expect(page.getByText('Description is required.')).toBeVisible();
    await dialog(page).getByLabel('Icon').selectOption({ label: 'Light Bulb' });
    await dialog(page).getByLabel('Title').fill('Soldering corner');
    await dialog(page).getByLabel('Description').fill('Irons are hot from six.');
    await dialog(page).getByRole('button', { name: 'Add Feature' }).click();
    await expect(page.getByText('Feature saved successfully!')).toBeVisible();
    await expect(page.getByLabel('Club name')).toHaveValue('Night Builders');

    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('About page updated successfully!')).toBeVisible();
    const shown = await visit(page, site, '/about');
    expect(shown).toContain('Night Builders');
    expect(shown).toContain('Soldering corner');

    await page.getByRole('button', { name: 'Delete Soldering corner' }).click();
    await expect(
      page.getByText(
        'Are you sure you want to delete the Soldering corner feature? This action cannot be undone.',
      ),
    ).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Feature deleted successfully!')).toBeVisible();
    expect(await visit(page, site, '/about')).not.toContain('Soldering corner');

    await page.getByRole('link', { name: 'Contact', exact: true }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog(page).getByLabel('Email').fill('nobody');
    await dialog(page).getByLabel('Phone').fill('');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('This does not look like an email address.')).toBeVisible();
    await expect(page.getByText('Phone is required.')).toBeVisible();
    await dialog(page).getByLabel('Email').fill('night@club.test');
    await dialog(page).getByLabel('Phone').fill('+92 42 111');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Contact information updated successfully!')).toBeVisible();
    expect(await visit(page, site, '/contact')).toContain('night@club.test');
  });

  test('team members, by hand and by key', async ({ page, site, consoleMessages }) => {
    await open(page, 'Team');
    await page.getByRole('button', { name: 'Add Advisor' }).click();
    await expect(page.getByText('Adding new advisor')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Edit cancelled')).toBeVisible();

    await page.getByRole('button', { name: 'Add Member' }).click();
    const form = dialog(page);
    await form.getByRole('textbox', { name: 'LinkedIn' }).fill('nowhere');
    await form.getByRole('button', { name: 'Add Team Member' }).click();
    await expect(form.getByText('Name is required.')).toBeVisible();
    await expect(form.getByText('LinkedIn must be a URL.')).toBeVisible();
    await form.getByLabel('Name').fill('Zara Tariq');
    await form.getByLabel('Role').fill('Night lead');
    await form.getByRole('textbox', { name: 'LinkedIn' }).fill('https://example.org/zara');
    await form.getByLabel('Image', { exact: true }).setInputFiles(await picture());
    await cropByKeys(page);
    await form.getByRole('button', { name: 'Add Team Member' }).click();
    await expect(page.getByText('Zara Tariq has been added successfully')).toBeVisible();
    expect(await visit(page, site, '/team')).toContain('Zara Tariq');
    expect(await storedRatio(page, site, 'Zara Tariq')).toBeCloseTo(400 / 360, 1);

    const handle = page.getByRole('button', { name: 'Move Zara Tariq' });
    const saved = page.waitForResponse('**/api/admin/team-members/reorder');
    await handle.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/^Now at place/)).toBeAttached();
    await page.keyboard.press('Space');
    expect((await saved).status()).toBe(200);
    await expect(page.getByText('Team order updated')).toBeVisible();
    const names = page
      .getByRole('region', { name: 'Team Members' })
      .getByRole('heading', { level: 3 });
    const count = await names.count();
    await expect(names.nth(count - 2)).toHaveText('Zara Tariq');
    await page.reload();
    await expect(names.nth(count - 2)).toHaveText('Zara Tariq');

    await page.route('**/api/admin/team-members/reorder', (route) => route.abort());
    await drag(page, 'Move Zara Tariq');
    await expect(page.getByText('Failed to update team order')).toBeVisible();
    await expect(names.nth(count - 2)).toHaveText('Zara Tariq');
    await page.unroute('**/api/admin/team-members/reorder');
    consoleMessages.length = 0;

    const bin = page.getByRole('button', { name: 'Delete Zara Tariq' });
    await bin.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Delete cancelled')).toBeVisible();
    await bin.click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Zara Tariq deleted successfully')).toBeVisible();
    expect(await visit(page, site, '/team')).not.toContain('Zara Tariq');
  });

  test('posts, beside their preview, and against another admin', async ({
    page,
    site,
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
    await form.getByLabel('Content').fill('## Why\n\nIt **glows** <script>alert(1)</script>');
    const preview = form.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'Why' })).toBeVisible();
    await expect(preview.locator('strong')).toHaveText('glows');
    await expect(preview.locator('script')).toHaveCount(0);

    await page.waitForTimeout(600);
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
    consoleMessages.length = 0;
    await form.getByRole('button', { name: 'See their version' }).click();
    await expect(form.getByRole('cell', { name: 'Theirs.' })).toBeVisible();
    await form.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(page.getByText('Post updated successfully')).toBeVisible();
    expect(await visit(page, site, '/blogs')).toContain('Mine.');

    await page.getByRole('button', { name: 'Delete A lamp that waits' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm Deletion' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Post deleted successfully')).toBeVisible();
    expect(await visit(page, site, '/blogs')).not.toContain('A lamp that waits');
  });

  test('achievements, and a message with its answer', async ({ page, site }) => {
    await open(page, 'Hall of Fame');
    await page.getByRole('button', { name: 'Add Achievement' }).click();
    await dialog(page).getByLabel('Title').fill('Second at Lamp Cup');
    await dialog(page).getByLabel('Year').fill('2026');
    await dialog(page).getByLabel('Icon').selectOption({ label: 'Star' });
    await dialog(page).getByRole('button', { name: 'Add Achievement' }).click();
    await expect(page.getByText('Achievement created successfully!')).toBeVisible();
    expect(await visit(page, site, '/hall-of-fame')).toContain('Second at Lamp Cup');
    await page.getByRole('button', { name: 'Edit Second at Lamp Cup' }).click();
    await dialog(page).getByLabel('Title').fill('First at Lamp Cup');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Achievement updated successfully!')).toBeVisible();
    await page.getByRole('button', { name: 'Delete First at Lamp Cup' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm Deletion' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Achievement deleted successfully!')).toBeVisible();

    const sent = await page.request.post(`${site.url}/api/contact/messages`, {
      data: { name: 'Sana', email: 'sana@example.edu', message: 'Is there room for five?' },
      headers: { origin: site.url },
    });
    expect(sent.status()).toBe(201);
    await open(page, 'Messages');
    await expect(page.getByText('Select a message')).toBeVisible();
    await page.getByRole('button', { name: /Unread: Sana/ }).click();
    await expect(page.getByRole('button', { name: /Unread: Sana/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await expect(page.getByText('Reply is required.')).toBeVisible();
    await page.getByLabel('Reply to Sana').fill('There is. Come at six.');
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await expect(page.getByText('Select a message')).toBeVisible();
    const letter = await waitForLetter(site.outbox, 'sana@example.edu', /.*/);
    expect(letter.text).toContain('There is. Come at six.');
    expect(letter.text).toContain('Is there room for five?');

    await page.getByRole('button', { name: /Sana/ }).first().click();
    await page.getByRole('button', { name: 'Delete the message of Sana' }).click();
    await expect(page.getByText('Is there room for five?')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show deleted again (1)' }).click();
    await expect(page.getByText('Is there room for five?')).toBeVisible();
  });
});

/** Crops the chosen picture to the ratio of its place, by keys alone. */
async function cropByKeys(page: Page): Promise<void> {
  const crop = page.getByRole('dialog', { name: 'Crop the image' });
  await expect(crop.getByLabel('Part that is shown')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await expect(crop.getByText('110%')).toBeVisible();
  await crop.getByRole('button', { name: 'Crop', exact: true }).press('Enter');
  await expect(crop).toHaveCount(0);
}

/** Width to height of the picture that the site shows of a team member. */
async function storedRatio(page: Page, site: Site, name: string): Promise<number> {
  const team: { name: string; image_url: string }[] = JSON.parse(
    await visit(page, site, '/api/members/?member_type=team'),
  );
  const { image_url: address = '' } = team.find((member) => member.name === name) ?? {};
  const bytes = await (await page.request.get(site.url + address)).body();
  const { width = 0, height = 1 } = await sharp(bytes).metadata();
  return width / height;
}

/** Drags the card of a handle one place up, by mouse. */
async function drag(page: Page, name: string): Promise<void> {
  const handle = page.getByRole('button', { name });
  // Near an edge of the window the page would scroll along.
  await handle.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is not on the screen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 20, { steps: 4 });
  await expect(page.locator('[data-dragging]')).toHaveCount(1);
  await page.mouse.move(x, y - 110, { steps: 8 });
  await expect(page.getByText(/^Now at place/)).toBeAttached();
  await page.mouse.up();
}

/** Another admin saves the newest post meanwhile. */
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
