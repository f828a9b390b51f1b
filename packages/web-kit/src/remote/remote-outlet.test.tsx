import { EARLY_INPUT } from '@club/contracts/remotes/boot';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
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
import { keepServedPage } from './served-page.ts';

const pageOf = (Component: RemotePage['Component'], title = ''): MatchedPage => ({
  page: { Component, head: () => ({ title, description: '' }) },
  params: {},
});

const Events = () => <h1>Events</h1>;
const Second = () => <h1>Second</h1>;
const Broken = () => {
  throw new Error('boom');
};

const onPress = jest.fn();
const Form = () => (
  <>
    <h1>Contact</h1>
    <input aria-label="Message" name="message" />
    <button type="button" onClick={onPress}>
      Send
    </button>
  </>
);

const Missing = () => <p>No such page</p>;

function treeOf(source: PageSource) {
  return (
    <Provider store={createStore({ fetch })}>
      <ThemeRoot cache={createStyleCache()}>
        <PageSourceContext value={source}>
          <MemoryRouter initialEntries={['/events']}>
            <Link to="/events">Back</Link>
            <Link to="/events/2">Next</Link>
            <main>
              <RemoteOutlet name="mf-events" fallback={<p>On its way</p>} />
            </main>
          </MemoryRouter>
        </PageSourceContext>
      </ThemeRoot>
    </Provider>
  );
}
const draw = (source: PageSource) => render(treeOf(source));

/** As in a browser whose document brought the page ready to be read. */
function hydrate(page: MatchedPage, source: PageSource) {
  window.history.replaceState(null, '', '/events');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(treeOf(createReadySource(page)));
  keepServedPage();
  return render(treeOf(source), { container, hydrate: true, onRecoverableError: () => undefined });
}

/** Longer than the pause before the second try, on a busy machine. */
const ENOUGH = { timeout: 4_000 };

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
  expect(document.title).toBe('Events title · Developers Club');
});

test('a remote that cannot be had leaves a panel whose Retry loads anew', async () => {
  let isDown = true;
  draw(
    lazySource(async () => {
      if (isDown) throw new Error('down');
      return pageOf(Events, 'Events title');
    }),
  );
  const retry = () => screen.findByRole('button', { name: 'Retry' }, ENOUGH);
  expect(await retry()).not.toHaveFocus();
  expect(document.title).toBe('This part of the site did not load');
  await userEvent.click(await retry());
  expect(await screen.findByText('On its way')).toBeVisible();
  // Pressed again and again it is under the finger, or the key, each time.
  expect(await retry()).toHaveFocus();
  isDown = false;
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Events' }, ENOUGH)).toBeVisible();
  expect(document.title).toBe('Events title · Developers Club');
});

test('what fails once is tried again before anybody is asked', async () => {
  const load = jest
    .fn<ReturnType<LoadPage>, Parameters<LoadPage>>()
    .mockRejectedValueOnce(new Error('a hiccup'))
    .mockResolvedValue(pageOf(Events));
  draw(lazySource(load));
  expect(await screen.findByRole('heading', { name: 'Events' }, ENOUGH)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who leaves a page that failed and comes back gets a new try', async () => {
  let isDown = true;
  draw(
    lazySource(async (_name, pathname) => {
      if (pathname === '/events/2') return pageOf(Second);
      if (isDown) throw new Error('down');
      return pageOf(Events);
    }),
  );
  expect(await screen.findByRole('alert', undefined, ENOUGH)).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
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

test('a page that came with the document stays readable while its code fails, and Retry brings it to life', async () => {
  let isDown = true;
  document.title = 'Contact';
  const page = pageOf(Form, 'Contact');
  hydrate(
    page,
    lazySource(async () => {
      if (isDown) throw new Error('down');
      return page;
    }),
  );
  const heading = screen.getByRole('heading', { name: 'Contact' });
  const retry = () => screen.findByRole('button', { name: 'Retry' }, ENOUGH);
  await retry();
  expect(screen.getByRole('alert')).toHaveTextContent('its buttons do not work yet');
  expect(heading).toBeVisible();
  expect(document.title).toBe('Contact');

  await userEvent.click(await retry());
  expect(heading).toBeVisible();
  expect(screen.queryByText('On its way')).toBeNull();
  expect(await retry()).toHaveFocus();
  expect(heading).toBeVisible();

  // As the script in the document's head keeps it.
  const typedInto = screen.getByLabelText<HTMLInputElement>('Message');
  window[EARLY_INPUT] = { clicks: [], texts: new Map([[typedInto, 'Typed meanwhile']]) };
  isDown = false;
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull(), ENOUGH);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('heading', { name: 'Contact' })).toHaveLength(1);
  expect(screen.getByLabelText('Message')).not.toBe(typedInto);
  expect(screen.getByLabelText('Message')).toHaveValue('Typed meanwhile');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a page that came with the document is not brought back once another was opened', async () => {
  hydrate(
    pageOf(Events),
    lazySource(async (_name, pathname) => {
      if (pathname === '/events/2') return pageOf(Second);
      throw new Error('down');
    }),
  );
  await screen.findByRole('button', { name: 'Retry' }, ENOUGH);
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Second' });
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('alert', undefined, ENOUGH)).toHaveTextContent('The rest works.');
  expect(screen.queryByRole('heading', { name: 'Events' })).toBeNull();
});
