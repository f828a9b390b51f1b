import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Link, MemoryRouter } from 'react-router-dom';
import { createStore } from '../api/store.ts';
import { createStyleCache, ThemeRoot } from '../theme/theme-root.tsx';
import type { MatchedPage } from './match-route.ts';
import {
  createLazySource,
  createReadySource,
  type LoadPage,
  type PageSource,
  PageSourceContext,
} from './page-source.tsx';
import { RemoteOutlet } from './remote-outlet.tsx';
import type { RemotePage } from './remote-types.ts';

const pageOf = (Component: RemotePage['Component'], title = ''): MatchedPage => ({
  page: { Component, head: () => ({ title, description: '' }) },
  params: {},
});

const Events = () => <h1>Events</h1>;
const Second = () => <h1>Second</h1>;
const Broken = () => {
  throw new Error('boom');
};

const Missing = () => <p>No such page</p>;

function draw(source: PageSource) {
  return render(
    <Provider store={createStore({ fetch })}>
      <ThemeRoot cache={createStyleCache()}>
        <PageSourceContext value={source}>
          <MemoryRouter initialEntries={['/events']}>
            <Link to="/events/2">Next</Link>
            <RemoteOutlet name="mf-events" fallback={<p>On its way</p>} />
          </MemoryRouter>
        </PageSourceContext>
      </ThemeRoot>
    </Provider>,
  );
}

const lazySource = (load: LoadPage) => createLazySource(load, Missing);

beforeEach(() => {
  // React tells of every error that a boundary catches; here they are the point.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('shows the placeholder, then the page, and gives the document its title', async () => {
  draw(lazySource(async () => pageOf(Events, 'Events title')));
  expect(screen.getByText('On its way')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
  expect(document.title).toBe('Events title');
});

test('a remote that cannot be had leaves a panel whose Retry loads anew', async () => {
  const load = jest
    .fn<ReturnType<LoadPage>, Parameters<LoadPage>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockRejectedValueOnce(new Error('still down'))
    .mockResolvedValue(pageOf(Events, 'Events title'));
  draw(lazySource(load));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a page that throws takes down its own area alone, until another page is opened', async () => {
  draw(
    lazySource(async (_name, pathname) =>
      pathname === '/events' ? pageOf(Broken) : pageOf(Second),
    ),
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a path that the remote does not draw is the 404 page', async () => {
  draw(lazySource(async () => undefined));
  expect(await screen.findByText('No such page')).toBeVisible();
});

test('a page that is ready is there at once', () => {
  draw(createReadySource(pageOf(Second)));
  expect(screen.getByRole('heading', { name: 'Second' })).toBeVisible();
});
