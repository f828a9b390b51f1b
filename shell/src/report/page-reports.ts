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
import { failureOf, stackOf } from './page-failure.ts';

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
    const report =
      loadedAt === undefined ? failure(event, routes) : loaded(loadedAt, isFirst, routes);
    if (loadedAt !== undefined) isFirst = false;
    if (report && (loadedAt === undefined ? isNew(report) : isSampled)) add(report);
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

/** Whose code failed: by the stack, or the remote that draws the page. An error after loading counts by its stack only. */
function failure(event: PageEvent, routes: Routes): PageReport | undefined {
  const kind = failureOf(event);
  const stack = stackOf(event.error ?? event.reason);
  const culprit = pointersInUse.find((pointer) => stack.includes(folderOf(pointer)))?.name;
  const here = remoteOfAddress(location.pathname, routes);
  const owner = kind === 'unhandled' ? culprit : (culprit ?? here);
  return owner && reportOf(owner, kind, routes);
}

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
