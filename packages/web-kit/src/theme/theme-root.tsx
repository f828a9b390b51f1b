import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { MODE_KEY, SCHEME_KEY } from './color-scheme.ts';
import { theme } from './theme.ts';

/** A style cache. `compat` keeps style tags out of the markup, so that server and browser render the same nodes. */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
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
