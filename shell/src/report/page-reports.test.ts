import { PAGE_EVENTS, type PageEvent } from '@club/contracts/remotes/boot';
import type { PageReport } from '@club/contracts/remotes/page-report';
import { rememberPointers } from '@club/web-kit/remotes';
import { reportUnlessExpected } from '../start/recoverable-error.ts';
import { startPageReports } from './page-reports.ts';

const pointer = (name: 'mf-events' | 'mf-public', version: string) => ({
  ...{ name, version, entry_integrity: 'sha384-x' },
  entry_url: `/remotes/${name}/${version}/entry.js`,
});
rememberPointers([pointer('mf-events', 'e1'), pointer('mf-public', 'p1')]);

const ADDED = [{ remote: 'mf-events', path: '/workshops/:id' }] as const;

let sent: PageReport[] = [];

/** Whether the site answers a request for a file. */
let isOnline = true;
beforeEach(() => {
  isOnline = true;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response('', { status: 404 });
  });
});

/** Starts the reporter on a page, gives it events, and returns what it sends. */
async function reportsOf(
  path: string,
  events: PageEvent[],
  { early = [], isSampled = true }: { early?: PageEvent[]; isSampled?: boolean } = {},
): Promise<PageReport[]> {
  history.replaceState(null, '', path);
  sent = [];
  window[PAGE_EVENTS] = early;
  startPageReports(ADDED, (reports) => sent.push(...reports), isSampled);
  for (const event of events) window[PAGE_EVENTS]?.push(event);
  // The code for failures and the answer to a request for a file come first.
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  window.dispatchEvent(new Event('pagehide'));
  return sent;
}

const loadFailure = (message: string): PageEvent => ({
  isCaught: true,
  error: Object.assign(new Error('A page did not load', { cause: new Error(message) }), {
    name: 'PageLoadFailure',
  }),
});
const thrownIn = (remote: string, message = 'x is undefined') => {
  const stack = `Error\n at f (http://localhost/remotes/${remote}/static/page.js:1:1)`;
  return Object.assign(new Error(message), { stack });
};

/** What the page reports of an error of hydration. */
function drawnAgain(error: Error): PageEvent {
  const report = jest.fn();
  globalThis.reportError = report;
  reportUnlessExpected(error);
  return { error: report.mock.lastCall?.[0] };
}

const AROUND = '\n at Page (http://localhost/remotes/mf-events/e1/static/page.js:1:1)';
const foreignNode = () =>
  new DOMException('The node is not a child of this node.', 'NotFoundError');
const thrownBy = (script: string, remote = 'none') =>
  Object.assign(new Error('x'), {
    stack: `Error\n at f (${script}:1:1)\n at g (http://localhost/remotes/${remote}/page.js:1:1)`,
  });

const EVENTS_PAGE = { remote: 'mf-events', version: 'e1', route: '/events/*' };

test.each<[string, PageEvent, string]>([
  ['an incomplete document', loadFailure('The document has no remote mf-events.'), 'manifest'],
  [
    'a refused entry',
    loadFailure('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008'),
    'entry',
  ],
  ['a missing chunk', loadFailure('Loading chunk 7 failed.'), 'chunk'],
  ['code that never comes', loadFailure('The code did not load in time.'), 'chunk'],
  ['a page that throws', { isCaught: true, error: thrownIn('mf-events/e1') }, 'render'],
  ['HTML that does not fit', drawnAgain(new Error('Minified React error #418;')), 'hydration'],
  ['an error in a handler', { error: thrownIn('mf-events/e1') }, 'unhandled'],
  ['a rejected promise', { reason: thrownIn('mf-events/e1') }, 'unhandled'],
  [
    'a missing chunk of a part',
    { isCaught: true, error: new Error('Loading chunk 9 failed.') },
    'chunk',
  ],
  [
    'an error of the site’s code inside the page',
    {
      isCaught: true,
      error: new Error('x is undefined'),
      components: '\n at Page (http://localhost/remotes/mf-events/e1/static/page.js:1:1)',
    },
    'render',
  ],
])('%s is reported with its release and route, once', async (_, event, kind) => {
  const path = '/events/0190a000-0000-7000-8000-000000000001';
  const reports = await reportsOf(path, [event, event], { isSampled: false });
  expect(reports).toEqual([{ ...EVENTS_PAGE, kind }]);
});

test('an error before the reporter loaded is reported for the remote in its stack', async () => {
  const early = [{ error: thrownIn('mf-public/p1') }];
  const report = { remote: 'mf-public', version: 'p1', route: '/team', kind: 'unhandled' };
  expect(await reportsOf('/team', [], { early })).toEqual([report]);
  expect(await reportsOf('/events', [], { early })).toEqual([]);
});

test('pages that work are reported by sampled documents, the first of them with its time', async () => {
  const events = [{ loadedAt: 812.4 }, { loadedAt: 3000 }];
  const loaded = { remote: 'mf-public', version: 'p1', route: '/team', kind: 'loaded' };
  expect(await reportsOf('/team', events)).toEqual([{ ...loaded, ms: 812 }, loaded]);
  expect(await reportsOf('/team', events, { isSampled: false })).toEqual([]);
  expect(await reportsOf('/workshops/1', [{ loadedAt: 5 }])).toEqual([
    { remote: 'mf-events', version: 'e1', route: 'added', kind: 'loaded', ms: 5 },
  ]);
});

test.each<[string, PageEvent]>([
  ['an extension throws', { error: thrownBy('chrome-extension://abc/content.js') }],
  [
    'an extension wraps code of the release',
    { error: thrownBy('moz-extension://abc/x.js', 'mf-events/e1') },
  ],
  [
    'a translation has changed the nodes',
    { isCaught: true, error: foreignNode(), components: AROUND },
  ],
  ['a request gets no answer', { reason: thrownIn('mf-events/e1', 'Failed to fetch') }],
  ['an error of the site itself is caught', { isCaught: true, error: new Error('x') }],
])('when %s, nothing is reported', async (_, event) => {
  expect(await reportsOf('/events', [event])).toEqual([]);
});

/** Changes the page, and undoes it. */
async function translated(mark: () => void, report: () => Promise<void>): Promise<void> {
  const html = document.documentElement;
  mark();
  await report();
  html.removeAttribute('class');
  html.removeAttribute('lang');
  document.body.replaceChildren();
}

test.each<[string, () => void]>([
  ['Chrome marks the document', () => document.documentElement.classList.add('translated-rtl')],
  ['its language is another one', () => document.documentElement.setAttribute('lang', 'ur')],
  ['a text has an element around it', () => document.body.append(document.createElement('font'))],
])('no failure of a translated page is reported: %s', (_, mark) =>
  translated(mark, async () => {
    const events = [
      drawnAgain(new Error('Minified React error #418;')),
      { isCaught: true, error: thrownIn('mf-events/e1') },
      { error: thrownIn('mf-events/e1') },
    ];
    expect(await reportsOf('/events', events)).toEqual([]);
  }),
);

test('a part that did not load is reported only while the site answers', async () => {
  const missing = loadFailure('Loading chunk 7 failed. (error: http://localhost/remotes/x.js)');
  isOnline = false;
  expect(await reportsOf('/events', [missing])).toEqual([]);
  isOnline = true;
  expect(await reportsOf('/events', [missing])).toMatchObject([{ kind: 'chunk' }]);
  expect(fetch).toHaveBeenLastCalledWith('http://localhost/remotes/x.js', expect.anything());
});

test('errors of other scripts, pages of no remote and a flood are not reported', async () => {
  expect(
    await reportsOf('/events', [{ error: new Error('extension') }, { reason: 'text' }]),
  ).toEqual([]);
  expect(await reportsOf('/nothing-here', [{ loadedAt: 5 }])).toEqual([]);
  const flood = Array.from({ length: 80 }, () => ({ loadedAt: 5 }));
  expect(await reportsOf('/events', flood)).toHaveLength(50);
});
