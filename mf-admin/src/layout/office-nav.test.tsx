import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeServer, renderOffice } from '../testing/render-office.tsx';
import { OfficeNav } from './office-nav.tsx';

const figures = { open_events: 1, pending: 12, registrations: [] };
const content = {
  members: 6,
  advisors: 2,
  posts: 5,
  messages: 3,
  unanswered_messages: 3,
  unanswered_message_ids: [1, 2, 3].map((n) => `0190a000-0000-7000-8000-00000000000${n}`),
  subscribers: 0,
  disk: 'ok',
  waiting_subscribers: 0,
};

const navAt = (path: string) => {
  const server = officeServer(({ path: asked, method }) => {
    if (method === 'POST') return 'lost';
    return { body: asked.includes('summary') ? figures : content };
  });
  renderOffice(<OfficeNav />, { ...server, path });
};

test.each([
  ['/fake', 'Dashboard'],
  ['/fake/dashboard', 'Dashboard'],
  ['/fake/events/7/registrations', /^Events/],
])('marks the current screen on %s', (path, name) => {
  navAt(path);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName(name);
});

test('the links are in the described order, with their counts', async () => {
  navAt('/fake');
  expect(await screen.findByRole('link', { name: 'Events 12 pending' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Messages 3 unread' })).toBeVisible();
  const names = screen.getAllByRole('link').map((link) => link.textContent?.replace(/\d.*/, ''));
  const order = [
    'Dashboard',
    'Home',
    'About',
    'Contact',
    'Events',
    'Team',
    'Hall of Fame',
    'Blogs',
    'Messages',
  ];
  expect(names.filter((name) => order.includes(name ?? ''))).toEqual(
    order.filter((name) => names.includes(name)),
  );
});

test('a logout that does not reach the server says that the admin is still signed in', async () => {
  navAt('/fake');
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText(/You are still signed in/)).toBeVisible();
});
