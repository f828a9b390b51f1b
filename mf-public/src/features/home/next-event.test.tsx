import { sampleEvent } from '@club/contracts/samples/events';
import { fakeServer } from '@club/web-kit/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '#src/testing/render-page.tsx';
import { NextEvent } from './next-event.tsx';

const NEXT = '/api/events/shown/next';
const when = 'Wed 20 Jan 2027, 10:00–17:00';

test('the next event is shown with its days, place and free places, and links to its page', async () => {
  const event = { ...sampleEvent({ places_left: 1 }), when };
  renderPage(<NextEvent />, fakeServer({ [NEXT]: { body: { event } } }));
  const register = await screen.findByRole('link', { name: `Register for ${event.title}` });
  expect(register).toHaveAttribute('href', '/events/winter-code-sprint');
  expect(screen.getByRole('region', { name: event.title })).toHaveTextContent(
    `${when}, Main Auditorium, 1 place left`,
  );
});

test('without an event that takes teams nothing is shown', async () => {
  const server = fakeServer({ [NEXT]: { body: { event: null } } });
  renderPage(<NextEvent />, server);
  await waitFor(() => expect(server.requestsTo(NEXT)).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});
