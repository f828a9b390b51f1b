import type { EmotionCache } from '@emotion/cache';
import { extractStyles } from './server.ts';
import { createStyleCache } from './theme/theme-root.tsx';

test('the browser leaves the style tags of the server in their place', () => {
  const cache = {
    key: 'club',
    inserted: { a: '.club-a{color:red}' },
    registered: { 'club-a': 'color:red' },
  } as unknown as EmotionCache;
  document.head.innerHTML = `${extractStyles(cache, '<p class="club-a"></p>')}<title>Page</title>`;
  expect(createStyleCache().inserted).toEqual({ a: true });
  expect(document.head.firstElementChild?.tagName).toBe('STYLE');
});
