import { sampleMediaItem } from '@club/contracts/samples/content';
import { fakeServer } from '@club/web-kit/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { event } from '../../mocks/samples.ts';
import { renderAt } from '../../testing/render-page.tsx';
import { EventPhotos } from './event-photos.tsx';

const photo = (title: string) =>
  sampleMediaItem({ id: title, title, url: `/media/${title.length}/1200.webp#c84-photo` });

function show(titles: string[]) {
  const server = fakeServer({ [`/api/content/events/${event.id}`]: { body: titles.map(photo) } });
  renderAt('/events/robot-night', server, <EventPhotos eventId={event.id} />);
}

test('each photo is a link to its file, and opens in the viewer with its text', async () => {
  show(['The final', 'A robot on the stairs']);
  const section = within(await screen.findByRole('region', { name: 'Photos' }));
  expect(section.getByRole('heading', { level: 2, name: 'Photos' })).toBeVisible();
  const link = section.getByRole('link', { name: 'The final' });
  expect(link).toHaveAttribute('href', '/media/9/1200.webp#c84-photo');
  await userEvent.click(link);
  const viewer = within(await screen.findByRole('dialog', { name: 'The final' }));
  expect(viewer.getByText('Eleven teams, one corridor.')).toBeVisible();
  await userEvent.click(viewer.getByRole('button', { name: 'Next image' }));
  expect(await screen.findByRole('dialog', { name: 'A robot on the stairs' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an event without photos shows no section', async () => {
  const answered = jest.fn(async () => Response.json([]));
  renderAt('/events/robot-night', { fetch: answered }, <EventPhotos eventId={event.id} />);
  await waitFor(() => expect(answered).toHaveBeenCalled());
  expect(screen.queryByText('Photos')).toBeNull();
});
