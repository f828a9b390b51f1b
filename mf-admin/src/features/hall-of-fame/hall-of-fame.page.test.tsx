import type { AdminAchievement } from '@club/contracts/content/achievement';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeServer, refusal, renderOffice } from '../../testing/render-office.tsx';
import { slowUploads } from '../../testing/slow-upload.ts';
import { HallOfFamePage } from './hall-of-fame.page.tsx';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:image';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

const achievement = (title: string): AdminAchievement => ({
  id: `id of ${title}`,
  year: '2026',
  title,
  description: '',
  icon: 'TrophyIcon',
  event_id: null,
  image_url: null,
  version: 4,
  updated_at: '2026-05-01T10:00:00.000Z',
  updated_by: 'bilal@club.test',
});

/** The screen, with a server that has these achievements and deletes them. */
function draw(titles: string[], search = '') {
  let held = titles.map(achievement);
  const server = officeServer(({ method, path }) => {
    if (method === 'PUT') return refusal(409, 'newer_version', 'Someone else saved this.');
    if (method === 'DELETE') held = held.filter(({ id }) => !path.endsWith(id));
    return { body: method === 'DELETE' ? { success: true } : held };
  });
  renderOffice(<HallOfFamePage />, { ...server, path: `/fake/hall-of-fame${search}` });
  return server;
}
const button = (name: string) => screen.findByRole('button', { name });
const remove = async (title: string) => {
  await userEvent.click(await button(`Delete ${title}`));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
};

test('a delete moves the focus to the next record, then the last, then the Add button', async () => {
  draw(['First', 'Second', 'Third']);
  await remove('Second');
  await waitFor(async () => expect(await button('Edit Third')).toHaveFocus());
  await remove('Third');
  await waitFor(async () => expect(await button('Edit First')).toHaveFocus());
  await remove('First');
  await waitFor(async () => expect(await button('Add Achievement')).toHaveFocus());
});

test('opens the record of the address; closing it moves the focus to its card', async () => {
  draw(['First', 'Second'], '?open=id%20of%20Second');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Achievement' }));
  expect(dialog.getByLabelText('Title')).toHaveValue('Second');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(async () => expect(await button('Edit Second')).toHaveFocus());
});

test('says when the record of the address no longer exists', async () => {
  draw(['First'], '?open=else');
  expect(await screen.findByText('This record no longer exists.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a save over a newer version says who saved it, and when', async () => {
  draw(['First']);
  await userEvent.click(await button('Edit First'));
  await userEvent.type(screen.getByLabelText('Title'), '!');
  await userEvent.click(await button('Save Changes'));
  expect(await screen.findByText(/^bilal@club\.test saved this on 1 May 2026/)).toBeVisible();
  expect(screen.getByText(/Nothing was overwritten/)).toBeVisible();
});

test('shows the progress of an image, and sends it with the form', async () => {
  const uploads = slowUploads();
  draw([]);
  await userEvent.click(await button('Add Achievement'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Achievement' }));
  await userEvent.type(dialog.getByLabelText('Title'), 'Lamp Cup');
  const photo = new File(['x'], 'cup.jpg', { type: 'image/jpeg' });
  await userEvent.upload(dialog.getByLabelText('Image'), photo);
  await userEvent.click(await button('Use the whole image'));
  await waitFor(() => expect(dialog.getByText('cup.jpg')).toBeVisible());
  await userEvent.click(dialog.getByRole('button', { name: 'Add Achievement' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  const [upload] = uploads;
  expect([upload?.method, upload?.url]).toEqual(['POST', '/api/admin/achievements']);
  expect([upload?.body.get('title'), upload?.body.get('image')]).toEqual(['Lamp Cup', photo]);
  act(() => upload?.progress(0.4));
  expect(dialog.getByText('Uploading… 40%')).toBeVisible();
  expect(dialog.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  act(() =>
    upload?.answer(413, {
      detail: 'File size must be less than 2MB',
      code: 'too_large',
      fields: { image: 'File size must be less than 2MB' },
      request_id: 'r',
    }),
  );
  expect(await dialog.findByText('File size must be less than 2MB')).toBeVisible();
  expect(dialog.queryByRole('progressbar')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Add Achievement' }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  act(() => uploads[1]?.answer(201, achievement('Lamp Cup')));
  expect(await screen.findByText('Achievement created successfully!')).toBeVisible();
});
