/** @jest-environment node */
import { clubDefaults } from '@club/contracts/club/club-defaults';
import type { listEvents } from '@club/contracts/events/event';
import { queryAt } from '@club/web-kit/state';
import { lazy, type ReactNode, Suspense } from 'react';
import { renderPage } from './server.tsx';

const render = (club = {}, path = '/nothing-here') =>
  renderPage({
    url: `https://club.test${path}`,
    fetch: async () => new Response('', { status: 500 }),
    club,
    pages: { routes: [] },
  });

test('title, header, footer and the state for the browser have the words of the club', async () => {
  const club = {
    name: 'Coders Guild',
    footer_text: 'A guild of the city.',
    meeting_day: 'Friday',
    meeting_place: 'Room 9',
    social_links: ['https://www.instagram.com/guild'],
  };
  const { html, head, state } = await render(club);
  expect(head.title).toBe('Page not found · Coders Guild');
  expect(html.match(/Coders Guild/g)).toHaveLength(2);
  expect(html).toContain('A guild of the city.');
  expect(html).toContain('Friday');
  expect(html).toContain('href="https://www.instagram.com/guild"');
  expect(state).toMatchObject({ club });
  expect(html).not.toContain(clubDefaults.name);
});

test('a logo takes the place of the mark', async () => {
  const logo_url = '/media/0190a000-0000-7000-8000-000000000001/400.webp';
  expect((await render({ logo_url })).html).toContain(`src="${logo_url}"`);
  expect((await render()).html).not.toContain('/media/');
});

test('a club without settings of its own has the default name', async () => {
  expect((await render()).head.title).toBe(`Page not found · ${clubDefaults.name}`);
});

test.each(['/errors', '/fakenews', '/administrator'])(
  '%s starts like an access path, so its 404 page has no header and footer',
  async (path) => {
    const { html, head } = await render({}, path);
    expect(head.status).toBe(404);
    expect(html).toContain('Page not found.');
    expect(html).not.toContain('<header');
    expect(html).not.toContain('<footer');
  },
);

const WorkshopsPage = () => <h1>Workshops of the year</h1>;

test('a route that a release adds is rendered, and header and footer link to it', async () => {
  const workshops = {
    Component: WorkshopsPage,
    head: () => ({ title: 'Workshops', description: '' }),
  };
  const { html, head } = await renderPage({
    url: 'https://club.test/workshops',
    fetch: async () => new Response('', { status: 500 }),
    pages: {
      routes: [{ path: '/workshops', chunk: 'page-workshops', load: async () => workshops }],
    },
    routes: [
      { remote: 'mf-events', path: '/workshops', menu: 'Workshops' },
      { remote: 'mf-events', path: '/workshops/:id' },
    ],
  });
  expect(head).toMatchObject({ title: `Workshops · ${clubDefaults.name}` });
  expect(html).toContain('<h1>Workshops of the year</h1>');
  expect(html.match(/href="\/workshops"/g)).toHaveLength(2);
  expect((await render({}, '/workshops')).head.status).toBe(404);
});

const drawn = async (Component: () => ReactNode, title = 'Workshops') =>
  renderPage({
    url: 'https://club.test/events',
    fetch: async () => new Response('', { status: 500 }),
    pages: {
      routes: [
        {
          path: '/events',
          chunk: 'page-events',
          load: async () => ({ Component, head: () => ({ title, description: '' }) }),
        },
      ],
    },
  });

function Throws(): never {
  throw new Error('It always throws.');
}
const ThrowsInPart = () => (
  <>
    <h1>Workshops</h1>
    <Suspense fallback="A moment">
      <Throws />
    </Suspense>
  </>
);
const LatePart = lazy(async () => ({ default: WorkshopsPage }));
const Late = () => <LatePart />;

test.each<[string, () => ReactNode, RegExp]>([
  ['throws', Throws, /^Error: It always throws\.\n.*at Throws/],
  ['throws in a part of its own', ThrowsInPart, /^Error: It always throws\./],
  ['returns nothing', () => null, /^The page shows nothing\.$/],
  ['shows no heading', () => <p>Words</p>, /^The page has the title “Workshops” and no heading/],
])('a page that %s is not whole, and the reason says so', async (_, Component, reason) => {
  const { html, isWhole, reason: said } = await drawn(Component);
  expect([isWhole, said]).toEqual([false, expect.stringMatching(reason)]);
  expect(html).toContain('<footer');
  expect(html).not.toContain('<script');
});

test('a page without a title needs no heading, and one with a late part is rendered whole', async () => {
  expect(await drawn(() => <p>Words</p>, '')).toMatchObject({ isWhole: true });
  const { html, isWhole, reason } = await drawn(Late);
  expect([isWhole, reason]).toEqual([true, undefined]);
  expect(html).toContain('<h1>Workshops of the year</h1>');
});

const EventsError = () => <p>The events did not load.</p>;

const eventsRead = queryAt<typeof listEvents>('/api/events');

test('a page whose read failed shows the error in place of its heading, and is whole', async () => {
  const page = await renderPage({
    url: 'https://club.test/events',
    fetch: async () => new Response('', { status: 503 }),
    pages: {
      routes: [
        {
          path: '/events',
          chunk: 'page-events',
          load: async () => ({
            Component: EventsError,
            head: () => ({ title: 'Workshops', description: '' }),
            preload: async ({ store }) => void (await store.dispatch(eventsRead.initiate())),
          }),
        },
      ],
    },
  });
  expect([page.isWhole, page.reason]).toEqual([true, undefined]);
});

test('a page that the browser draws on purpose has no reason', async () => {
  const { isWhole, reason } = await renderPage({
    url: 'https://club.test/events',
    fetch: async () => new Response('', { status: 500 }),
    pages: undefined,
  });
  expect([isWhole, reason]).toEqual([false, undefined]);
});
