import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent } from '../../mocks/samples.ts';
import { officeServer, renderOffice } from '../../testing/render-office.tsx';
import { EventPage } from './event.page.tsx';

function draw(change: object) {
  let event = { ...sampleEvent, is_over: false, ...change };
  const server = officeServer(({ method }) => {
    if (method === 'POST') event = { ...event, published: true };
    return { body: event };
  });
  renderOffice(<EventPage params={{ eventId: event.id }} />, server);
}
const targets = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.getAttribute('href'));

test('the page of an event has its state, its address for visitors, and all its screens', async () => {
  draw({ published: true, registration_state: 'full' });
  expect(await screen.findByText('Full')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View on site' })).toHaveAttribute(
    'href',
    `/events/${sampleEvent.slug}`,
  );
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const of = (room: string) => `/fake/events/${sampleEvent.id}/${room}`;
  expect(targets()).toEqual(
    expect.arrayContaining(['registrations', 'arrivals', 'accounts'].map(of)),
  );
});

test('a draft is published on its page, and has no address before', async () => {
  draw({ published: false });
  await userEvent.click(
    await screen.findByRole('button', { name: `Publish ${sampleEvent.title}` }),
  );
  expect(await screen.findByRole('link', { name: 'View on site' })).toBeVisible();
  expect(screen.queryByText('Draft')).toBeNull();
});
