import { sampleEvent } from '@club/contracts/samples/events';
import { fakeServer } from '@club/web-kit/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '#src/testing/render-page.tsx';
import { HomeHero } from './home-hero.tsx';

const NEXT = '/api/events/shown/next';
const quiet = { '/api/activity': { body: [] }, '/api/event-teams': { body: [] } };
const when = 'Wed 20 Jan 2027, 10:00–17:00';

test('the next event is shown with its days, place and free places, and links to its page', async () => {
  const event = { ...sampleEvent({ places_left: 1 }), when };
  renderPage(<HomeHero />, fakeServer({ ...quiet, [NEXT]: { body: { event } } }));
  const register = await screen.findByRole('link', { name: `Register for ${event.title}` });
  expect(register).toHaveAttribute('href', '/events/winter-code-sprint');
  expect(register).toHaveClass('MuiButton-contained');
  expect(screen.getByRole('link', { name: 'Join Now' })).toHaveClass('MuiButton-outlined');
  expect(screen.getByRole('region', { name: event.title })).toHaveTextContent(
    `${when}, Main Auditorium, 1 place left`,
  );
});

test('without an event that takes teams nothing is shown', async () => {
  const server = fakeServer({ ...quiet, [NEXT]: { body: { event: null } } });
  renderPage(<HomeHero />, server);
  await waitFor(() => expect(server.requestsTo(NEXT)).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('link', { name: 'Join Now' })).toHaveClass('MuiButton-contained');
});
