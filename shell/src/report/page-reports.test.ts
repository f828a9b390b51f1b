import { PAGE_EVENTS, type PageEvent } from '@club/contracts/remotes/boot';
import type { PageReport } from '@club/contracts/remotes/page-report';
import { rememberPointers } from '@club/web-kit/remotes';
import { startPageReports } from './page-reports.ts';

const pointer = (name: 'mf-events' | 'mf-public', version: string) => ({
  ...{ name, version, entry_integrity: 'sha384-x' },
  entry_url: `/remotes/${name}/${version}/entry.js`,
});
rememberPointers([pointer('mf-events', 'e1'), pointer('mf-public', 'p1')]);

const ADDED = [{ remote: 'mf-events', path: '/workshops/:id' }] as const;

let sent: PageReport[] = [];

/** Starts the reporter on a page, gives it events, and returns what it sends. */
function reportsOf(
  path: string,
  events: PageEvent[],
  { early = [], isSampled = true }: { early?: PageEvent[]; isSampled?: boolean } = {},
): PageReport[] {
  history.replaceState(null, '', path);
  sent = [];
  window[PAGE_EVENTS] = early;
  startPageReports(ADDED, (reports) => sent.push(...reports), isSampled);
  for (const event of events) window[PAGE_EVENTS]?.push(event);
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

const EVENTS_PAGE = { remote: 'mf-events', version: 'e1', route: '/events/*' };

test.each<[string, PageEvent, string]>([
  ['an incomplete document', loadFailure('The document has no remote mf-events.'), 'manifest'],
  [
    'a refused entry',
    loadFailure('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008'),
    'entry',
  ],
  ['a missing chunk', loadFailure('Loading chunk 7 failed.'), 'chunk'],
  ['a page that throws', { isCaught: true, error: thrownIn('mf-events/e1') }, 'render'],
  ['HTML that does not fit', { error: new Error('Minified React error #418;') }, 'hydration'],
  ['an error in a handler', { error: thrownIn('mf-events/e1') }, 'unhandled'],
  ['a rejected promise', { reason: thrownIn('mf-events/e1') }, 'unhandled'],
])('%s is reported with its release and route, once', (_, event, kind) => {
  const path = '/events/0190a000-0000-7000-8000-000000000001';
  expect(reportsOf(path, [event, event], { isSampled: false })).toEqual([{ ...EVENTS_PAGE, kind }]);
});

test('an error before the reporter loaded is reported for the remote in its stack', () => {
  const early = [{ error: thrownIn('mf-public/p1') }];
  const report = { remote: 'mf-public', version: 'p1', route: '/team', kind: 'unhandled' };
  expect(reportsOf('/team', [], { early })).toEqual([report]);
  expect(reportsOf('/events', [], { early })).toEqual([]);
});

test('pages that work are reported by sampled documents, the first of them with its time', () => {
  const events = [{ loadedAt: 812.4 }, { loadedAt: 3000 }];
  const loaded = { remote: 'mf-public', version: 'p1', route: '/team', kind: 'loaded' };
  expect(reportsOf('/team', events)).toEqual([{ ...loaded, ms: 812 }, loaded]);
  expect(reportsOf('/team', events, { isSampled: false })).toEqual([]);
  expect(reportsOf('/workshops/1', [{ loadedAt: 5 }])).toEqual([
    { remote: 'mf-events', version: 'e1', route: 'added', kind: 'loaded', ms: 5 },
  ]);
});

test('errors of other scripts, pages of no remote and a flood are not reported', () => {
  expect(reportsOf('/events', [{ error: new Error('extension') }, { reason: 'text' }])).toEqual([]);
  expect(reportsOf('/nothing-here', [{ loadedAt: 5 }])).toEqual([]);
  const flood = Array.from({ length: 80 }, () => ({ loadedAt: 5 }));
  expect(reportsOf('/events', flood)).toHaveLength(50);
});
