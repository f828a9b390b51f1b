import { remoteOfAddress } from '@club/contracts/remotes/added-routes';
import { PAGE_EVENTS, type PageEvent } from '@club/contracts/remotes/boot';
import {
  LOAD_SAMPLE,
  MAX_PAGE_REPORTS,
  PAGE_REPORT_PATH,
  type PageReport,
} from '@club/contracts/remotes/page-report';
import { type Routes, reportOf } from './report-of.ts';

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
      // Without a connection the chunk does not load either.
      takeFailure(event).catch(() => undefined);
      return;
    }
    const report = loaded(loadedAt, isFirst, routes);
    isFirst = false;
    if (report && isSampled) add(report);
  }

  // Most visitors see no failure, so the code for failures is a chunk of its own.
  async function takeFailure(event: PageEvent): Promise<void> {
    const { pathname } = location;
    const { failure, isLostConnection } = await import('./page-failure.ts');
    const report = failure(event, pathname, routes);
    if (report && isNew(report) && !(await isLostConnection(event, report))) add(report);
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
  const ms = isMeasured ? Math.round(at) : undefined;
  if (!owner) return undefined;
  return reportOf({ remote: owner, kind: 'loaded', ms }, location.pathname, routes);
}
