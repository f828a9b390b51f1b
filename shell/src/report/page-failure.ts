import type { PageEvent } from '@club/contracts/remotes/boot';
import type { PageFailure } from '@club/contracts/remotes/page-report';
import { isLoadFailure } from '@club/web-kit/remotes';

/** React's messages about HTML that does not fit, and their numbers in production. */
const HYDRATION = /#(418|42[0-5])\b|hydrat/i;
/** The library's codes for an entry that did not load, and for one that set no container. */
const ENTRY = /RUNTIME-00[18]/;
/** The messages when a document does not name a remote completely. */
const MANIFEST = /^The document has no remote|has no integrity value/;
/** A file of a release that did not load. */
const CHUNK = /Loading (CSS )?chunk|dynamically imported module/i;
/** A request without an answer: the browser's messages, which differ. */
const NO_ANSWER = /failed to fetch|load failed|networkerror|aborted/i;
/** React cannot find its nodes when an extension or a translation has changed the page. */
const FOREIGN_NODES = ['NotFoundError', 'HierarchyRequestError'];

/** The step of the page that failed. */
export function failureOf({ error, reason, isCaught }: PageEvent): PageFailure {
  const cause = error ?? reason;
  if (isLoadFailure(cause)) {
    const text = messageOf((cause as Error).cause);
    if (MANIFEST.test(text)) return 'manifest';
    return ENTRY.test(text) ? 'entry' : 'chunk';
  }
  if (CHUNK.test(messageOf(cause))) return 'chunk';
  if (HYDRATION.test(messageOf(cause))) return 'hydration';
  return isCaught ? 'render' : 'unhandled';
}

/** Whether something else than the page's code caused it: an extension, a translation, a lost connection. */
export function isForeign({ error, reason }: PageEvent): boolean {
  const cause = error ?? reason;
  const { name = '' } = (cause ?? {}) as Partial<Error>;
  return (
    stackOf(cause).includes('-extension://') ||
    FOREIGN_NODES.includes(name) ||
    (!isLoadFailure(cause) && NO_ANSWER.test(messageOf(cause)))
  );
}

/** The address of the file that did not load, where the error names it. */
export function failedFile(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  const { request } = cause as { request?: unknown };
  if (typeof request === 'string') return request;
  return /https?:\/\/[^\s)'"]+/.exec(cause.message)?.[0] ?? failedFile(cause.cause);
}

const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/** The stack of an error and of its causes. */
export function stackOf(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  return `${cause.stack ?? ''}\n${stackOf(cause.cause)}`;
}
