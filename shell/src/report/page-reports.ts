import { type AddedRoute, remoteOfAddress } from '@club/contracts/remotes/added-routes';
import { PAGE_EVENTS, type PageEvent } from '@club/contracts/remotes/boot';
import {
  ADDED_ROUTE,
  LOAD_SAMPLE,
  MAX_PAGE_REPORTS,
  PAGE_REPORT_PATH,
  type PageReport,
  routeOf,
} from '@club/contracts/remotes/page-report';
import type { RemoteName, RemotePointer } from '@club/contracts/remotes/release';
import { pointersInUse } from '@club/web-kit/remotes';
import { failedFile, failureOf, isForeign, stackOf } from './page-failure.ts';

type Routes = readonly AddedRoute[];

/** Reports wait so long for others, to travel together. */
const PAUSE_MS = 1000;
/** Reports of one document. */
const MOST = 50;

/** Tells the site how the pages of remotes work: every failure once, and in one of five documents also what works. */
export function startPageReports(
  routes: Routes = [],
  send = sendBeacon,
  isSampled = Math.random() < 1 / LOAD_SAMPLE,
): void {
  const waiting: PageReport[] = [];
  const failed = new Set<string>();
  let count = 0;

  const flush = () => {
    while (waiting.length > 0) send(waiting.splice(0, MAX_PAGE_REPORTS));
  };

  function add(report: PageReport): void {
    count += 1;
    if (count > MOST) return;
    if (waiting.push(report) === 1) setTimeout(flush, PAUSE_MS);
  }

  let isFirst = true;
  function take(event: PageEvent): void {
    const { loadedAt } = event;
    if (loadedAt === undefined) {
      takeFailure(event);
      return;
    }
    const report = loaded(loadedAt, isFirst, routes);
    isFirst = false;
    if (report && isSampled) add(report);
  }

  function takeFailure(event: PageEvent): void {
    const report = failure(event, routes);
    if (!report || !isNew(report)) return;
    const file = fileToTry(event, report);
    if (file) void doesAnswer(file).then((answers) => answers && add(report));
    else add(report);
  }

  function isNew(report: PageReport): boolean {
    const key = JSON.stringify(report);
    return !failed.has(key) && Boolean(failed.add(key));
  }

  const early = window[PAGE_EVENTS];
  window[PAGE_EVENTS] = { length: 0, push: take };
  if (Array.isArray(early)) for (const event of early as PageEvent[]) take(event);
  addEventListener('pagehide', flush);
}

const sendBeacon = (reports: PageReport[]): void =>
  void navigator.sendBeacon(PAGE_REPORT_PATH, JSON.stringify(reports));

/** Only the first page of a document has a time: that of a later one depends on when the visitor pressed a link. */
function loaded(at: number, isFirst: boolean, routes: Routes): PageReport | undefined {
  const owner = remoteOfAddress(location.pathname, routes);
  const isMeasured = isFirst && document.visibilityState === 'visible';
  return owner && reportOf(owner, 'loaded', routes, isMeasured ? Math.round(at) : undefined);
}

/** The failures whose stack need not name the release: nothing of it ran, or React compared its HTML. */
const WITHOUT_STACK: PageReport['kind'][] = ['manifest', 'entry', 'chunk', 'hydration'];

/** Whose code failed: by the stack, and where no code ran, the remote that draws the page. */
function failure(event: PageEvent, routes: Routes): PageReport | undefined {
  if (isForeign(event)) return undefined;
  const kind = failureOf(event);
  const culprit = culpritOf(event);
  const here = remoteOfAddress(location.pathname, routes);
  const owner = culprit ?? (WITHOUT_STACK.includes(kind) ? here : undefined);
  return owner && reportOf(owner, kind, routes);
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

/** Whether the site answers at all, with the file or with an error. */
const doesAnswer = (file: string): Promise<boolean> =>
  fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

const folderOf = ({ entry_url }: RemotePointer): string =>
  new URL('.', new URL(entry_url, location.href)).href;

function reportOf(
  remote: RemoteName,
  kind: PageReport['kind'],
  routes: Routes,
  ms?: number,
): PageReport | undefined {
  const version = pointersInUse.find(({ name }) => name === remote)?.version;
  const { pathname } = location;
  const isAdded = remoteOfAddress(pathname, routes) === remote;
  const route = routeOf(remote, pathname) ?? (isAdded && ADDED_ROUTE);
  if (!version || !route) return undefined;
  return { remote, version, route, kind, ...(ms !== undefined && { ms }) };
}
