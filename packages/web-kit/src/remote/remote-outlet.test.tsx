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
              <RemoteOutlet name="mf-events" fallback={<p>Loading</p>} />
            </main>
          </MemoryRouter>
        </PageSourceContext>
      </ThemeRoot>
    </Provider>
  );
}
const draw = (source: PageSource) => render(treeOf(source));

/** Hydrates a page that the server has rendered. */
function hydrate(page: MatchedPage, source: PageSource) {
  window.history.replaceState(null, '', '/events');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(treeOf(createReadySource(page)));
  keepServedPage();
  return render(treeOf(source), { container, hydrate: true, onRecoverableError: () => undefined });
}

const lazySource = (load: LoadPage) => createLazySource(load, Missing);

beforeEach(() => {
  // React logs each error that a boundary catches; these tests cause them.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('shows the placeholder, then the page, and sets the title of the document', async () => {
  draw(lazySource(async () => pageOf(Events, 'Events title')));
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
  expect(document.title).toBe('Events title · Developers Club');
});

test('a remote that does not load shows an error, and Retry loads it again', async () => {
  let isDown = true;
  draw(
    lazySource(async () => {
      if (isDown) throw new Error('down');
      return pageOf(Events, 'Events title');
    }),
  );
  const retry = () => screen.findByRole('button', { name: 'Retry' });
  expect(await retry()).not.toHaveFocus();
  expect(document.title).toBe('This part of the site did not load');
  await userEvent.click(await retry());
  expect(await screen.findByText('Loading')).toBeVisible();
  // So that the visitor can press it again with the same key.
  expect(await retry()).toHaveFocus();
  isDown = false;
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
  expect(document.title).toBe('Events title · Developers Club');
});

test('a failed page loads again when the visitor leaves and comes back', async () => {
  let isDown = true;
  draw(
    lazySource(async (_name, pathname) => {
      if (pathname === '/events/2') return pageOf(Second);
      if (isDown) throw new Error('down');
      return pageOf(Events);
    }),
  );
  expect(await screen.findByRole('alert', undefined)).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
});

test('a page that throws shows an error in its area, and the next page works', async () => {
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

test('shows the 404 page for a path without a page', async () => {
  draw(lazySource(async () => undefined));
  expect(await screen.findByText('No such page')).toBeVisible();
});

test('renders a ready page at once', () => {
  draw(createReadySource(pageOf(Second)));
  expect(screen.getByRole('heading', { name: 'Second' })).toBeVisible();
});

test('a server-rendered page stays readable while its code fails, and Retry makes it work', async () => {
  let isDown = true;
  let fail: () => void = () => undefined;
  const failure = new Promise<void>((resolve) => {
    fail = resolve;
  });
  document.title = 'Contact';
  const page = pageOf(Form, 'Contact');
  hydrate(
    page,
    lazySource(async () => {
      await failure;
      if (isDown) throw new Error('down');
      return page;
    }),
  );
  const heading = screen.getByRole('heading', { name: 'Contact' });
  const retry = () => screen.findByRole('button', { name: 'Retry' });
  await userEvent.type(screen.getByLabelText('Message'), 'Hel');
  fail();
  expect(await retry()).toBeVisible();
  await userEvent.keyboard('lo');
  expect(screen.getByLabelText('Message')).toHaveFocus();
  expect(screen.getByLabelText('Message')).toHaveValue('Hello');
  expect(screen.getByRole('alert')).toHaveTextContent('its buttons do not work yet');
  expect(heading).toBeVisible();
  expect(document.title).toBe('Contact');

  await userEvent.click(await retry());
  expect(heading).toBeVisible();
  expect(screen.queryByText('Loading')).toBeNull();
  expect(await retry()).toHaveFocus();
  expect(heading).toBeVisible();

  // The script in the document's head records it like this.
  const typedInto = screen.getByLabelText<HTMLInputElement>('Message');
  window[EARLY_INPUT] = {
    clicks: [],
    isCodeMissing: false,
    isWaiting: () => false,
    texts: new Map([[typedInto, 'Typed before']]),
  };
  isDown = false;
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('heading', { name: 'Contact' })).toHaveLength(1);
  expect(screen.getByLabelText('Message')).not.toBe(typedInto);
  expect(screen.getByLabelText('Message')).toHaveValue('Typed before');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a server-rendered page is not shown again after the visitor opened another page', async () => {
  hydrate(
    pageOf(Events),
    lazySource(async (_name, pathname) => {
      if (pathname === '/events/2') return pageOf(Second);
      throw new Error('down');
    }),
  );
  await screen.findByRole('button', { name: 'Retry' });
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Second' });
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('alert', undefined)).toHaveTextContent(
    'The rest of the site works.',
  );
  expect(screen.queryByRole('heading', { name: 'Events' })).toBeNull();
});
