import type { RemotePage } from '@club/web-kit/remotes';
import { doorPath, judgePath } from '@club/web-kit/router';
import { doorPage } from './features/door/door.page.tsx';
import { judgingPage } from './features/judging/judging.page.tsx';

/** Pages that a phone keeps and that work without a network, by their router paths. They are one chunk. */
export const pages: Record<string, RemotePage> = {
  [doorPath]: doorPage,
  [judgePath]: judgingPage,
};
