import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { MODE_KEY, SCHEME_KEY } from './color-scheme.ts';
import { theme } from './theme.ts';

/** Emotion inserts the server's style tags into the head once more. A tag that moves makes the browser style the whole page again. */
const head = {
  insertBefore: (tag: Node, next: Node | null) =>
    tag.isConnected ? tag : document.head.insertBefore(tag, next),
} as Node;

/** Properties that a browser of the build's targets (`web-build/rspack/base.mjs`) knows only with a prefix. */
const PREFIXED = /^(user-select|print-color-adjust|hyphens|backdrop-filter|mask)/;

/**
 * Replaces Emotion's own plugin, whose prefixes for older browsers are a seventh of the CSS. It is a constant, because the
 * server keeps compiled CSS for this array, and would keep it again for a new one.
 */
const plugins: StylisPlugin[] = [
  (element) => {
    if (element.type === 'decl' && PREFIXED.test(element.value))
      element.return = `-webkit-${element.value}${element.value}`;
  },
];

/**
 * A style cache. `compat` keeps style tags out of the markup, so that server and browser render the same nodes. The key is
 * its own, because Emotion has another cache with the key `css`, which would take the tags. Style tags go into `container`.
 */
export function createStyleCache(container: Node = head): EmotionCache {
  const cache = createCache({ key: 'club', container, stylisPlugins: plugins });
  cache.compat = true;
  return cache;
}

/** Theme and base styles. The colour scheme is the visitor's choice, else that of the system. */
export function ThemeRoot({ cache, children }: { cache: EmotionCache; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey={MODE_KEY}
        colorSchemeStorageKey={SCHEME_KEY}
        disableTransitionOnChange
        // A second render after mounting would render remotes again whose code still loads.
        noSsr
      >
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
