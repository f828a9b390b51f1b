import { ADDED_ROUTE, routeOf } from '@club/contracts/remotes/page-report';
import type { Log } from '@club/service-kit/log/logger';
import type { PreparedBytes } from '../../edge/prepared-bytes.ts';
import type { RemoteRender } from '../../pages/page-maker.ts';
import { pathOf } from '../../pages/page-path.ts';
import type { Evidence } from './evidence.ts';
import type { Happening } from './evidence-tally.ts';

/** Counts the pages that the server rendered, by release, and how often it sent them again from kept bytes. */
export function recordRenders(evidence: Pick<Evidence, 'record' | 'countPrepared'>, log: Log) {
  const pages = new WeakMap<PreparedBytes, Happening>();
  return {
    onRender({ pointer, address, ms, hasFailed, document }: RemoteRender): void {
      const { name, version } = pointer;
      const route = routeOf(name, pathOf(address)) ?? ADDED_ROUTE;
      const page = { name, version, route };
      if (!hasFailed) pages.set(document, { ...page, kind: 'prepared' });
      const kind = hasFailed ? 'not_rendered' : 'rendered';
      evidence
        .record({ ...page, kind, ms: hasFailed ? undefined : ms })
        .catch((err: unknown) => log.warn({ err }, 'a rendering was not counted'));
    },
    onSent(document: PreparedBytes): void {
      const page = pages.get(document);
      if (page) evidence.countPrepared(page);
    },
  };
}
