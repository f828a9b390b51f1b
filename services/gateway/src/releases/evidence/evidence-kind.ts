import type { PageFailure, PageReport } from '@club/contracts/remotes/page-report';

/** What happened to a page of a release: on the server, or as a browser reported it. */
export type EvidenceKind = 'rendered' | 'not_rendered' | PageReport['kind'];

/** Failures after which a visitor may see a page that does not work. An error of a page that had loaded is not one of them. */
export const PAGE_FAILED: PageFailure[] = ['manifest', 'entry', 'chunk', 'render', 'hydration'];
