import { sampleEvent } from '@club/contracts/samples/events';
import { fakeServer } from '@club/web-kit/fake-server';
import { rememberRegistration } from '@club/web-kit/own-registrations';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '#src/testing/render-page.tsx';
import { HomeHero } from './home-hero.tsx';

const NEXT = '/api/events/shown/next';
const quiet = { '/api/activity': { body: [] }, '/api/event-teams': { body: [] } };
const when = 'Wed 20 Jan 2038, 10:00–17:00';

test('the next event is shown with its days, place and free places, and links to its page', async () => {
  const event = { ...sampleEvent({ places_left: 1 }), when, fee: 'PKR 1,200 per team' };
  renderPage(<HomeHero />, fakeServer({ ...quiet, [NEXT]: { body: { event } } }));
  const register = await screen.findByRole('link', { name: `Register for ${event.title}` });
  expect(register).toHaveAttribute('href', '/events/winter-code-sprint');
  expect(register).toHaveClass('MuiButton-contained');
  expect(screen.getByRole('link', { name: 'Join Now' })).toHaveClass('MuiButton-outlined');
  expect(screen.getByRole('region', { name: event.title })).toHaveTextContent(
    `${when}, Main AuditoriumPKR 1,200 per team, 1 place left`,
  );
});

test('many free places are no news', async () => {
  const event = { ...sampleEvent({ places_left: 500 }), when, fee: 'Free' };
  renderPage(<HomeHero />, fakeServer({ ...quiet, [NEXT]: { body: { event } } }));
  expect(await screen.findByText('Free')).toBeVisible();
});

test('without an event that takes teams nothing is shown', async () => {
  const server = fakeServer({ ...quiet, [NEXT]: { body: { event: null } } });
  renderPage(<HomeHero />, server);
  await waitFor(() => expect(server.requestsTo(NEXT)).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('link', { name: 'Join Now' })).toHaveClass('MuiButton-contained');
});

test('a browser with a registration for the event leads to it instead', async () => {
  const event = { ...sampleEvent(), when };
  renderPage(<HomeHero />, fakeServer({ ...quiet, [NEXT]: { body: { event } } }));
  await screen.findByRole('link', { name: `Register for ${event.title}` });
  const own = { registration_id: 'r', event_id: event.id, event_title: event.title };
  const team = { token: 'secret', team_name: 'Null Pointers', status: 'unpaid' as const };
  act(() => rememberRegistration({ ...own, ...team, last_day: '2099-01-20' }));
  const link = screen.getByRole('link', { name: 'Continue your registration: Null Pointers' });
  expect(link).toHaveAttribute('href', '/registration#secret');
  expect(link).toHaveTextContent('Continue your registration');
  const newer = { status: 'constructor' as 'unpaid', last_day: '2099-01-20' };
  act(() => rememberRegistration({ ...own, ...team, ...newer }));
  expect(link).toHaveTextContent('View your registration');
  act(() => rememberRegistration({ ...own, ...team, status: 'cancelled', last_day: '2099-01-20' }));
  expect(screen.getByRole('link', { name: `Register for ${event.title}` })).toBeVisible();
});
