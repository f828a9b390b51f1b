import { pageFailures } from '@club/contracts/remotes/page-report';
import { Counter, Histogram } from 'prom-client';
import type { Happening } from './evidence-tally.ts';

const SECONDS = [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 12.8];
const RELEASE = ['remote', 'release'] as const;

/** Figures of this process for each remote and release. A release that is no longer known loses its labels. */
export function evidenceMetrics() {
  const histogram = (name: string, help: string) =>
    new Histogram({ name, help, labelNames: RELEASE, buckets: SECONDS, registers: [] });
  const renders = new Counter({
    name: 'club_remote_renders_total',
    help: 'Pages of a remote that the server rendered, or that its code failed to render',
    labelNames: [...RELEASE, 'outcome'],
    registers: [],
  });
  const reports = new Counter({
    name: 'club_remote_page_reports_total',
    help: 'Reports of browsers: every failure, and one of five pages that loaded',
    labelNames: [...RELEASE, 'kind'],
    registers: [],
  });
  const renderSeconds = histogram(
    'club_remote_render_seconds',
    'Time to render a page of a remote',
  );
  const loadSeconds = histogram('club_remote_load_seconds', 'Time until a page of a remote works');
  const labelled = new Map<string, { remote: string; release: string }>();

  function forget(release: { remote: string; release: string }): void {
    for (const outcome of ['rendered', 'failed']) renders.remove({ ...release, outcome });
    for (const kind of ['loaded', ...pageFailures]) reports.remove({ ...release, kind });
    renderSeconds.remove(release);
    loadSeconds.remove(release);
  }

  return {
    metrics: [renders, reports, renderSeconds, loadSeconds],
    add({ name: remote, version: release, kind, ms }: Happening): void {
      const labels = { remote, release };
      labelled.set(`${remote}@${release}`, labels);
      // `club_prepared_answers` counts them without a label for each release.
      if (kind === 'prepared') return;
      const isRender = kind === 'rendered' || kind === 'not_rendered';
      if (isRender) renders.inc({ ...labels, outcome: kind === 'rendered' ? kind : 'failed' });
      else reports.inc({ ...labels, kind });
      if (ms !== undefined) (isRender ? renderSeconds : loadSeconds).observe(labels, ms / 1000);
    },
    /** Removes the labels of all other releases. */
    keepOnly(known: ReadonlySet<string>): void {
      for (const [key, labels] of labelled) {
        if (known.has(key)) continue;
        forget(labels);
        labelled.delete(key);
      }
    },
  };
}
