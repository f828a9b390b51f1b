import { remoteOfAddress } from '@club/contracts/remotes/added-routes';
import type { PageEvent } from '@club/contracts/remotes/boot';
import type { PageFailure, PageReport } from '@club/contracts/remotes/page-report';
import type { RemoteName, RemotePointer } from '@club/contracts/remotes/release';
import { isLoadFailure, pointersInUse } from '@club/web-kit/remotes';
import { HYDRATION_FAILURE } from '../start/recoverable-error.ts';
import { type Routes, reportOf } from './report-of.ts';
import { isTranslated } from './translated-page.ts';

/** The library's codes for an entry that did not load, and for one that set no container. */
const ENTRY = /RUNTIME-00[18]/;
/** The messages when a document does not name a remote completely. */
const MANIFEST = /^The document has no remote|has no integrity value/;
/** A file of a release that did not load. */
const CHUNK = /Loading (CSS )?chunk|dynamically imported module/i;
/** A request without an answer: the browser's messages, which differ. */
const NO_ANSWER = /failed to fetch|load failed|networkerror|aborted/i;
/** React cannot find its nodes when an extension has changed the page. */
const FOREIGN_NODES = ['NotFoundError', 'HierarchyRequestError'];

/** The step of the page that failed. */
function failureOf({ error, reason, isCaught }: PageEvent): PageFailure {
  const cause = error ?? reason;
  if (isLoadFailure(cause)) {
    const text = messageOf((cause as Error).cause);
    if (MANIFEST.test(text)) return 'manifest';
    return ENTRY.test(text) ? 'entry' : 'chunk';
  }
  if (CHUNK.test(messageOf(cause))) return 'chunk';
  if (nameOf(cause) === HYDRATION_FAILURE) return 'hydration';
  return isCaught ? 'render' : 'unhandled';
}

/** Whether something else than the page's code caused it: an extension, a translation, a lost connection. */
function isForeign({ error, reason }: PageEvent): boolean {
  const cause = error ?? reason;
  return (
    isTranslated() ||
    stackOf(cause).includes('-extension://') ||
    withCauses(cause).some((error) => FOREIGN_NODES.includes(nameOf(error))) ||
    (!isLoadFailure(cause) && NO_ANSWER.test(messageOf(cause)))
  );
}

/** The address of the file that did not load, where the error names it. */
function failedFile(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  const { request } = cause as { request?: unknown };
  if (typeof request === 'string') return request;
  return /https?:\/\/[^\s)'"]+/.exec(cause.message)?.[0] ?? failedFile(cause.cause);
}

const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

const nameOf = (cause: unknown): string => (cause instanceof Error ? cause.name : '');

/** An error and its causes. */
const withCauses = (cause: unknown): Error[] =>
  cause instanceof Error ? [cause, ...withCauses(cause.cause)] : [];

const stackOf = (cause: unknown): string =>
  withCauses(cause)
    .map(({ stack = '' }) => stack)
    .join('\n');

/** The failures whose stack need not name the release: nothing of it ran, or React compared its HTML. */
const WITHOUT_STACK: PageReport['kind'][] = ['manifest', 'entry', 'chunk', 'hydration'];

/** Whose code failed: by the stack, and where no code ran, the remote that draws the page. */
export function failure(
  event: PageEvent,
  pathname: string,
  routes: Routes,
): PageReport | undefined {
  if (isForeign(event)) return undefined;
  const kind = failureOf(event);
  const culprit = culpritOf(event);
  const here = remoteOfAddress(pathname, routes);
  const owner = culprit ?? (WITHOUT_STACK.includes(kind) ? here : undefined);
  return owner ? reportOf({ remote: owner, kind }, pathname, routes) : undefined;
}

function culpritOf({ error, reason, components = '' }: PageEvent): RemoteName | undefined {
  const stack = stackOf(error ?? reason) + components;
  return pointersInUse.find((pointer) => stack.includes(folderOf(pointer)))?.name;
}

/** The file of a release that did not load: perhaps the visitor has no connection. Code that threw while it started has one. */
function fileToTry(event: PageEvent, { kind, remote }: PageReport): string | undefined {
  if (kind !== 'entry' && kind !== 'chunk') return undefined;
  const cause = event.error ?? event.reason;
  return failedFile(cause) ?? pointersInUse.find(({ name }) => name === remote)?.entry_url;
}

/** Whether a file did not load because the site does not answer at all, neither with the file nor with an error. */
export async function isLostConnection(event: PageEvent, report: PageReport): Promise<boolean> {
  const file = fileToTry(event, report);
  if (!file) return false;
  return fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  );
}

const folderOf = ({ entry_url }: RemotePointer): string =>
  new URL('.', new URL(entry_url, location.href)).href;
