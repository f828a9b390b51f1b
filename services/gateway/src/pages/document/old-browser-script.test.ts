import { createContext, runInContext } from 'node:vm';
import { oldBrowserScript } from './old-browser-script.ts';

interface Known {
  hasImportMaps?: boolean | undefined;
  /** What `CSS.supports` is true for. */
  css?: string[];
}

/** The notices of a browser that knows this much. */
function noticesIn({ hasImportMaps, css = [] }: Known): string[] {
  const notices: string[] = [];
  const HTMLScriptElement = hasImportMaps === undefined ? {} : { supports: () => hasImportMaps };
  const document = {
    createElement: () => ({ style: {}, setAttribute: () => undefined, textContent: '' }),
    body: {
      firstChild: null,
      insertBefore: (one: { textContent: string }) => notices.push(one.textContent),
    },
  };
  const page = {
    ...{ document, HTMLScriptElement, self: { HTMLScriptElement } },
    CSS: { supports: (...asked: string[]) => css.some((one) => asked.join().includes(one)) },
    addEventListener: (_: string, act: () => void) => act(),
  };
  runInContext(oldBrowserScript, createContext(page));
  return notices;
}

test.each<[string, Known, number]>([
  ['Safari 16.4', { hasImportMaps: true, css: ['color-mix', ':has'] }, 0],
  ['Safari 15', { css: [':has'] }, 1],
  ['Chrome 107', { hasImportMaps: true, css: [':has'] }, 1],
  ['Firefox 120', { hasImportMaps: true, css: ['color-mix'] }, 1],
])('%s', (_, known, count) => {
  const notices = noticesIn(known);
  expect(notices).toHaveLength(count);
  for (const text of notices) expect(text).toContain('Safari 16.4, Chrome 111 or Firefox 121');
});
