import { createContext, runInContext } from 'node:vm';
import { endedPageScript } from './ended-page-script.ts';

const ENTRY = 'https://club.test/remotes/mf-events/0123456789abcdef/entry.js';
const REPORT =
  '[{"remote":"mf-events","version":"0123456789abcdef","route":"/events","kind":"ended"}]';

/** A tab: `open` loads a document until the events that are named. @returns what each document has sent */
function openTab() {
  const kept = new Map<string, string>();
  const sent: string[] = [];
  return {
    sent,
    open(events: string[], { href = ENTRY, pathname = '/events', blocked = false } = {}) {
      const listeners: Record<string, () => void> = {};
      const listen = (type: string, act: () => void) => {
        listeners[type] = act;
      };
      const document = {
        readyState: 'loading',
        querySelector: () => href && { href },
        addEventListener: listen,
      };
      const storage = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      };
      const page = {
        ...{ document, location: { pathname }, addEventListener: listen },
        navigator: { sendBeacon: (path: string, body: string) => sent.push(path + body) },
        setTimeout: (act: () => void) => listen('rest', act),
        ...(!blocked && { sessionStorage: storage }),
      };
      runInContext(endedPageScript, createContext(page));
      for (const event of events) {
        if (event === 'interactive' || event === 'complete') document.readyState = event;
        listeners[document.readyState === event ? 'readystatechange' : event]?.();
      }
    },
  };
}

test('a page that ends before it rests is reported by the next document of its tab, once', () => {
  const tab = openTab();
  for (const events of [['interactive'], ['interactive', 'load'], []]) tab.open(events);
  expect(tab.sent).toEqual([`/page-reports${REPORT}`, `/page-reports${REPORT}`]);
  tab.open([]);
  expect(tab.sent).toHaveLength(2);
});

test.each([
  ['rests', ['interactive', 'load', 'rest', 'complete'], {}],
  ['is left', ['interactive', 'pagehide'], {}],
  ['is hidden', ['interactive', 'load', 'visibilitychange'], {}],
  ['ends before its code runs', [], {}],
  ['is drawn by the site alone', ['interactive'], { href: '' }],
  ['may not keep anything', ['interactive'], { blocked: true }],
])('a page that %s is not reported', (_, events, more) => {
  const tab = openTab();
  tab.open(events, more);
  tab.open([]);
  expect(tab.sent).toEqual([]);
});
