import type { AppStore } from '@club/web-kit/state';
import { startPageReports } from '../report/page-reports.ts';
import { refreshKeptPage } from './refresh-kept-page.ts';

/** What no page waits for. */
export function startWhenIdle(store: AppStore, routes: Parameters<typeof startPageReports>[0]) {
  startPageReports(routes);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refreshKeptPage(store);
  });
}
