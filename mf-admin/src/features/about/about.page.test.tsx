import type { AdminAbout } from '@club/contracts/content/about';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeServer, refusal, renderOffice } from '../../testing/render-office.tsx';
import { AboutPage } from './about.page.tsx';

const feature = (id: string, title: string) => ({
  id,
  icon: 'UsersIcon' as const,
  title,
  description: 'Words.',
});
const read: AdminAbout = {
  founded_year: '2024',
  club_name: 'Club',
  member_count: '180',
  activities: 'builds',
  image_url: null,
  features: [feature('1', 'Builds'), feature('2', 'Talks')],
  version: 3,
  updated_at: '2026-05-01T10:00:00.000Z',
  updated_by: 'bilal@club.test',
};

/** Starts with a server on which another admin saved `theirs` after the screen was loaded. */
function raced(theirs: AdminAbout) {
  let now = read;
  const server = officeServer(({ method, body }) => {
    if (method !== 'PUT') return { body: now };
    if (body.version === theirs.version) {
      now = { ...now, ...(body as unknown as AdminAbout), version: theirs.version + 1 };
      return { body: now };
    }
    now = theirs;
    return refusal(409, 'newer_version', 'Someone else saved this in the meantime.');
  });
  renderOffice(<AboutPage />, server);
  return server;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function renameBuilds() {
  await screen.findByText('Builds');
  await press('Edit Builds');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText('Title'));
  await userEvent.type(dialog.getByLabelText('Title'), 'Build nights');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  return dialog;
}

test('saves a feature into a newer page, and keeps the other changes of that page', async () => {
  const { writes } = raced({
    ...read,
    club_name: 'Their club',
    features: [...read.features, feature('3', 'Their feature')],
    version: 9,
  });
  await renameBuilds();
  expect(await screen.findByText('Feature saved successfully!')).toBeVisible();
  expect(writes().at(-1)?.body).toMatchObject({
    club_name: 'Their club',
    version: 9,
    features: [{ title: 'Build nights' }, { title: 'Talks' }, { title: 'Their feature' }],
  });
});

test('asks before it replaces a feature that someone else changed', async () => {
  const { writes } = raced({
    ...read,
    features: [feature('1', 'Theirs'), feature('2', 'Talks')],
    version: 9,
  });
  const dialog = await renameBuilds();
  await userEvent.click(await dialog.findByRole('button', { name: 'See their version' }));
  expect(dialog.getByRole('cell', { name: 'Theirs' })).toBeVisible();
  expect(writes()).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Save mine over it' }));
  expect(await screen.findByText('Feature saved successfully!')).toBeVisible();
});

test('does not restore a feature that someone else deleted, and keeps the draft', async () => {
  const { writes } = raced({ ...read, features: [feature('2', 'Talks')], version: 9 });
  const dialog = await renameBuilds();
  expect(await dialog.findByText(/^Feature not found. Someone deleted this record/)).toBeVisible();
  expect(screen.getByText('Failed to save feature')).toBeVisible();
  expect(dialog.getByLabelText('Title')).toHaveValue('Build nights');
  expect(writes()).toHaveLength(1);
});

test('shows an error about the whole page in the dialog', async () => {
  const text = 'The about page can have at most 24 features.';
  const server = officeServer(({ method }) =>
    method === 'PUT' ? refusal(422, 'invalid', 'Check it.', { features: text }) : { body: read },
  );
  renderOffice(<AboutPage />, server);
  const dialog = await renameBuilds();
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
});

test('saving a feature keeps unsaved changes of Our Story', async () => {
  const { writes } = raced({ ...read, version: 3 });
  await screen.findByText('Builds');
  await userEvent.type(screen.getByLabelText('Club name'), 's');
  await renameBuilds();
  await screen.findByText('Build nights');
  expect(screen.getByLabelText('Club name')).toHaveValue('Clubs');
  expect(writes()).toHaveLength(1);
});

test('Our Story is saved over a feature that was saved just before, while the page is loaded again', async () => {
  let isSlow = false;
  const server = officeServer(({ method, body }) => {
    if (method === 'PUT') isSlow = true;
    else if (isSlow) return new Promise(() => undefined);
    return { body: method === 'PUT' ? { ...read, ...body, version: read.version + 1 } : read };
  });
  renderOffice(<AboutPage />, server);
  await screen.findByText('Builds');
  await userEvent.type(screen.getByLabelText('Club name'), 's');
  await renameBuilds();
  await screen.findByText('Build nights');
  await press('Save Changes');
  expect(await screen.findByText('About page updated successfully!')).toBeVisible();
  expect(server.writes().at(-1)?.body).toMatchObject({
    ...{ club_name: 'Clubs', version: 4 },
    features: [{ title: 'Build nights' }, { title: 'Talks' }],
  });
});

test('saves Our Story into a newer page with the same story, and keeps its features', async () => {
  const { writes } = raced({ ...read, features: [feature('3', 'Theirs')], version: 9 });
  await screen.findByText('Builds');
  await userEvent.type(screen.getByLabelText('Club name'), 's');
  await press('Save Changes');
  expect(await screen.findByText('About page updated successfully!')).toBeVisible();
  expect(writes().at(-1)?.body).toMatchObject({
    ...{ club_name: 'Clubs', version: 9 },
    features: [{ title: 'Theirs' }],
  });
});
