import type { PageEvent } from '@club/contracts/remotes/boot';
import type { PageFailure } from '@club/contracts/remotes/page-report';
import { isLoadFailure } from '@club/web-kit/remotes';

/** React's messages about HTML that does not fit, and their numbers in production. */
const HYDRATION = /#(418|42[0-5])\b|hydrat/i;
/** The library's codes for an entry that did not load, and for one that set no container. */
const ENTRY = /RUNTIME-00[18]/;
/** The messages when a document does not name a remote completely. */
const MANIFEST = /^The document has no remote|has no integrity value/;

/** The step of the page that failed. */
export function failureOf({ error, reason, isCaught }: PageEvent): PageFailure {
  const cause = error ?? reason;
  if (isLoadFailure(cause)) {
    const text = messageOf((cause as Error).cause);
    if (MANIFEST.test(text)) return 'manifest';
    return ENTRY.test(text) ? 'entry' : 'chunk';
  }
  if (HYDRATION.test(messageOf(cause))) return 'hydration';
  return isCaught ? 'render' : 'unhandled';
}

const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/** The stack of an error and of its causes. */
export function stackOf(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  return `${cause.stack ?? ''}\n${stackOf(cause.cause)}`;
}
