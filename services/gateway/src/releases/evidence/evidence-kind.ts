import type { PageFailure, PageReport } from '@club/contracts/remotes/page-report';

/** What happened to a page of a release: on the server, or as a browser reported it. `prepared`: sent again as it was kept. */
export type EvidenceKind = 'rendered' | 'not_rendered' | 'prepared' | PageReport['kind'];

/** Failures after which a visitor sees a part that did not load, or the error in its place. */
export const PAGE_FAILED: PageFailure[] = ['manifest', 'entry', 'chunk', 'render', 'ended'];

/** What visitors notice. When HTML does not fit, React draws the page once more, and the visitor sees it. */
export const NOTICED: PageFailure[] = [...PAGE_FAILED, 'unhandled'];
