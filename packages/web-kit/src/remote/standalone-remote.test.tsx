import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../api/store.ts';
import { createStyleCache, ThemeRoot } from '../theme/theme-root.tsx';
import type { RemotePage, RemoteRoute } from './remote-types.ts';
import { StandaloneRemote } from './standalone-remote.tsx';

const routeOf = (path: string, Component: RemotePage['Component']): RemoteRoute => ({
  path,
  chunk: 'page',
  load: async () => ({ Component, head: () => ({ title: '', description: '' }) }),
});

const routes = [
  routeOf('/events', () => <h1>Events</h1>),
  routeOf('/events/:id', ({ params }) => <h1>Event {params.id}</h1>),
];

const open = (address: string) =>
  render(
    <Provider store={createStore({ fetch })}>
      <ThemeRoot cache={createStyleCache()}>
        <MemoryRouter initialEntries={[address]}>
          <StandaloneRemote routes={routes} />
        </MemoryRouter>
      </ThemeRoot>
    </Provider>,
  );

const heading = (name: string) => screen.findByRole('heading', { name });

test('opens the first page of a remote without a page at /', async () => {
  open('/');
  expect(await heading('Events')).toBeVisible();
});

test('renders a page with its parameter', async () => {
  open('/events/7');
  expect(await heading('Event 7')).toBeVisible();
});

test('links from a page of another remote to its own pages', async () => {
  open('/team');
  expect(await heading('Another remote has this page')).toBeVisible();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['/events']);
});
