import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeServer, refusal, renderOffice } from '../../testing/render-office.tsx';
import { TrashPage, timeLeft } from './trash.page.tsx';

const POST = '0190a000-0000-7000-8000-000000000001';
const EVENT = '0190a000-0000-7000-8000-000000000002';
const trashed = (id: string, title: string, day: number) => ({
  id,
  title,
  deleted_at: `2026-05-0${day}T10:00:00.000Z`,
  restorable_until: '2099-01-01T10:00:00.000Z',
});

/** Renders a trash with a post and an event. A restored record leaves it. */
function draw(isDown = false) {
  const left = new Set([POST, EVENT]);
  const server = officeServer(({ method, path }) => {
    if (method === 'POST') {
      if (isDown) return refusal(404, 'not_found', 'It was deleted for good.');
      for (const id of left) if (path.includes(id)) left.delete(id);
      return { body: { success: true } };
    }
    const isOfEvents = path.includes('/events');
    const all = isOfEvents
      ? [trashed(EVENT, 'Winter Code Sprint', 2)]
      : [{ ...trashed(POST, 'Lamps that wait', 1), kind: 'post' }];
    return { body: all.filter(({ id }) => left.has(id)) };
  });
  renderOffice(<TrashPage />, server);
  return server;
}
const restore = async (title: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Restore ${title}` }));

test('an event and a post are each restored by their own service', async () => {
  const { writes } = draw();
  await restore('Winter Code Sprint');
  expect(await screen.findByText('Winter Code Sprint is restored')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Restore Lamps that wait' })).toHaveFocus(),
  );
  await restore('Lamps that wait');
  expect(await screen.findByText('Lamps that wait is restored')).toBeVisible();
  expect(await screen.findByText('The trash is empty.')).toBeVisible();
  expect(writes().map(({ path }) => path)).toEqual([
    `/api/admin/events/${EVENT}/restore`,
    `/api/admin/trash/post/${POST}/restore`,
  ]);
});

test('events and content are one table, the latest deleted first', async () => {
  draw();
  await screen.findByText('Lamps that wait');
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['Winter Code Sprint', 'Lamps that wait']);
});

const at = (day: number) => `2026-03-0${day}T10:00:00.000Z`;

test.each([
  [at(4), '3 days left'],
  [at(2), '1 day left'],
  [at(1), 'Expires soon'],
])('a record that expires on %s shows: %s', (until, words) => {
  expect(timeLeft(until, Date.parse(at(1)))).toBe(words);
});

test('a failed restoration shows the error text of the server, and the record stays', async () => {
  draw(true);
  await restore('Lamps that wait');
  expect(await screen.findByText('It was deleted for good.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Restore Lamps that wait' })).toBeEnabled();
});
