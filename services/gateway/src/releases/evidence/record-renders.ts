import { ADDED_ROUTE, routeOf } from '@club/contracts/remotes/page-report';
import type { Log } from '@club/service-kit/log/logger';
import type { RemoteRender } from '../../pages/page-maker.ts';
import { pathOf } from '../../pages/page-path.ts';
import type { Evidence } from './evidence.ts';

/** Counts the pages that the server rendered, by release. */
export const recordRenders =
  (evidence: Pick<Evidence, 'record'>, log: Log) =>
  ({ pointer: { name, version }, address, ms, hasFailed }: RemoteRender): void => {
    const route = routeOf(name, pathOf(address)) ?? ADDED_ROUTE;
    const kind = hasFailed ? 'not_rendered' : 'rendered';
    evidence
      .record({ name, version, route, kind, ms: hasFailed ? undefined : ms })
      .catch((err: unknown) => log.warn({ err }, 'a rendering was not counted'));
  };
