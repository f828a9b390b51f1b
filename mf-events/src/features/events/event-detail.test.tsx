import { rememberRegistration } from '@club/web-kit/own-registrations';
import { MemoryRouter } from '@club/web-kit/server-rendering';
import { createStore, StoreProvider } from '@club/web-kit/state';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { event } from '../../mocks/samples.ts';
import { clearBrowser } from '../../testing/render-page.tsx';
import { EventDetail } from './event-detail.tsx';

beforeEach(clearBrowser);

const opener = { onRegister: jest.fn(), onIntent: jest.fn() };
const show = (fields: Partial<typeof event> = {}) =>
  render(
    <StoreProvider store={createStore({ fetch })}>
      <ThemeRoot cache={createStyleCache()}>
        <MemoryRouter>
          <EventDetail event={{ ...event, ...fields }} opener={opener} />
        </MemoryRouter>
      </ThemeRoot>
    </StoreProvider>,
  );

test('an event shows all that a team needs to know', () => {
  show({ description: 'See [the plan](https://plan.test).', module_places_left: { Robotics: 4 } });
  for (const text of [
    'Wed 20 Jan 2038, 10:00–17:00',
    'Teams of 1 to 3',
    'Mon 18 Jan 2038, 23:59',
    'PKR 1,200 per team',
    '4 places left',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'the plan' })).toHaveAttribute(
    'href',
    'https://plan.test',
  );
  expect(screen.getByRole('link', { name: 'Open map' })).toHaveAttribute('href', event.map_url);
  expect(screen.getByRole('link', { name: 'events@club.test' })).toHaveAttribute(
    'href',
    'mailto:events@club.test',
  );
  expect(screen.getByRole('heading', { name: 'Rules' })).toBeVisible();
  expect(screen.getByText('your own').tagName).toBe('STRONG');
});

test('facts that an event does not have are left out', () => {
  show({ ...{ rules: '', prizes: '', contact: '', map_url: '', closes_at: '', end_time: '' } });
  for (const text of ['Rules', 'Prizes', 'Questions?', 'Open map', 'Registration closes'])
    expect(screen.queryByText(text)).toBeNull();
});

test('without a picture, the day stands in its place', () => {
  show({ image_url: '/uploads/hall.webp' });
  expect(screen.queryByText('January 2038')).toBeNull();
  cleanup();
  show({ image_url: null });
  expect(screen.getByText('January 2038').parentElement).toHaveTextContent('20January 2038');
});

test('beside the registration of this browser, Register is no second button in the accent colour', () => {
  show();
  const register = () => screen.getByRole('button', { name: `Register for ${event.title}` });
  expect(register()).toHaveClass('MuiButton-contained');
  const own = { registration_id: 'r', event_id: event.id, event_title: event.title };
  const team = { token: 'secret', team_name: 'Null Pointers', status: 'unpaid' as const };
  act(() => rememberRegistration({ ...own, ...team, last_day: '2099-01-20' }));
  expect(register()).toHaveClass('MuiButton-outlined');
});

test('a past event shows neither prices nor a button', () => {
  show({ date: '2020-01-20', is_over: true, registration_open: false });
  expect(screen.getByText('Mon 20 Jan 2020, 10:00–17:00')).toBeVisible();
  expect(screen.queryByText(/PKR|Teams of/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
