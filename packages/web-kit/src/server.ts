// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package.

import type { EmotionCache } from '@emotion/cache';
import * as emotionReact from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import * as reactRedux from 'react-redux';
import * as dialogs from './dialogs.ts';
import * as forms from './forms.ts';
import * as office from './office.ts';
import * as remotes from './remotes.ts';
import * as router from './router.ts';
import * as serverRendering from './server-rendering.ts';
import * as state from './state.ts';
import * as toasts from './toasts.ts';
import * as ui from './ui.ts';

/** The modules that all server bundles share, besides React, by their import name. */
export const sharedModules: Record<string, unknown> = {
  '@club/web-kit/dialogs': dialogs,
  '@club/web-kit/forms': forms,
  '@club/web-kit/office': office,
  '@club/web-kit/remotes': remotes,
  '@club/web-kit/router': router,
  '@club/web-kit/server-rendering': serverRendering,
  '@club/web-kit/state': state,
  '@club/web-kit/toasts': toasts,
  '@club/web-kit/ui': ui,
  '@emotion/react': emotionReact,
  'react-redux': reactRedux,
};

export { colorSchemeScript, themeColors } from './theme/color-scheme.ts';

/**
 * The style tags that an HTML fragment needs, for the document's head. Emotion moves tags without `data-s` to
 * the end of the head, and the browser then styles the whole page again.
 */
export function extractStyles(cache: EmotionCache, html: string): string {
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(html);
  return styles
    .map(
      ({ key, ids, css }) =>
        `<style data-emotion="${key} ${ids.join(' ')}" data-s="">${css}</style>`,
    )
    .join('');
}
