import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MediaList } from '../features/media/media-list.tsx';
import { content } from '../mocks/content-samples.ts';
import { officeServer, renderOffice } from '../testing/render-office.tsx';

const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const titleOf = (n: number) => `Evening ${n}`;
const authors = ['Hina', 'Omar'];

function draw(count: number, path = '/fake/home') {
  const [sample] = content;
  if (!sample) throw new Error('there is no sample');
  let items = Array.from({ length: count }, (_, index) => ({
    ...sample,
    id: idOf(index + 1),
    title: titleOf(index + 1),
    description: `Taken by ${authors[index % 2]}`,
  }));
  const server = officeServer(({ method, path: asked }) => {
    if (method === 'DELETE') items = items.filter(({ id }) => !asked.endsWith(id));
    return { body: method === 'DELETE' ? { success: true } : items };
  });
  renderOffice(<MediaList onDeleted={() => undefined} />, { ...server, path });
}

const rows = () => screen.queryAllByRole('article').map((row) => row.getAttribute('aria-label'));
const field = () => screen.getByRole('searchbox', { name: 'Search items' });
const counted = () => screen.getByRole('status');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a list of 24 has no search and no button', async () => {
  draw(24);
  await screen.findByRole('article', { name: 'Evening 24' });
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('a longer list grows by 24 and focuses the first new entry', async () => {
  draw(60);
  await screen.findByRole('article', { name: 'Evening 24' });
  expect(rows()).toHaveLength(24);
  expect(counted()).toHaveTextContent('24 of 60 items shown');
  await press('Show 24 more');
  expect(screen.getByRole('button', { name: 'Delete Evening 25' })).toHaveFocus();
  expect(counted()).toHaveTextContent('48 of 60 items shown');
  await press('Show 12 more');
  expect(screen.getByRole('button', { name: 'Delete Evening 49' })).toHaveFocus();
  expect(counted()).toHaveTextContent('All 60 items shown');
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('searches the whole list, counts the results, and offers all items when the search finds none', async () => {
  draw(60);
  await screen.findByRole('article', { name: 'Evening 24' });
  await userEvent.type(field(), 'omar 6');
  expect(counted()).toHaveTextContent('7 of 60 items found');
  expect(rows()).toEqual([6, 16, 26, 36, 46, 56, 60].map(titleOf));
  expect(field()).toHaveFocus();

  await userEvent.clear(field());
  await userEvent.type(field(), 'OMAR');
  expect(counted()).toHaveTextContent('30 of 60 items found, 24 shown');
  await press('Show 6 more');
  expect(rows()).toHaveLength(30);

  await userEvent.type(field(), ' nobody');
  expect(counted()).toHaveTextContent('0 of 60 items found');
  expect(screen.getByText('No item has all of these words.')).toBeVisible();
  await press('Show all 60 items');
  expect(rows()).toHaveLength(24);
  expect(field()).toHaveFocus();
});

test('shows and focuses the entry of the address, wherever it is in the list', async () => {
  draw(60, `/fake/home?open=${idOf(57)}`);
  expect(await screen.findByRole('button', { name: 'Delete Evening 57' })).toHaveFocus();
  expect(rows()).toHaveLength(25);
  await press('Show 24 more');
  await press('Show 11 more');
  expect(rows()).toEqual(Array.from({ length: 60 }, (_, index) => titleOf(index + 1)));
});

test('a deletion moves the focus to the next result; a search does not move it', async () => {
  draw(60);
  await screen.findByRole('article', { name: 'Evening 24' });
  await userEvent.type(field(), 'omar');
  await press('Delete Evening 4');
  await press('Yes');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Evening 4' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Delete Evening 6' })).toHaveFocus();
  await userEvent.type(field(), ' 12');
  expect(field()).toHaveFocus();
  expect(rows()).toEqual(['Evening 12']);
});
