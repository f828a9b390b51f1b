import { LOAD_SAMPLE } from '@club/contracts/remotes/page-report';
import type { ReleaseEvidence } from '@club/contracts/remotes/publishing';
import type { EvidenceSum } from './evidence.repository.ts';
import { type EvidenceKind, PAGE_FAILED } from './evidence-kind.ts';
import { timeOfMost } from './evidence-tally.ts';

/** The figures of each release, from the sums of its remote; null for a release without any. */
export function evidenceByVersion(
  sums: EvidenceSum[],
): (version: string) => ReleaseEvidence | null {
  return (version) => {
    const own = sums.filter((sum) => sum.version === version);
    return own.length > 0 ? summaryOf(own) : null;
  };
}

function summaryOf(sums: EvidenceSum[]): ReleaseEvidence {
  const of = (...kinds: EvidenceKind[]) => sums.filter(({ kind }) => kinds.includes(kind));
  const count = (...kinds: EvidenceKind[]) => of(...kinds).reduce((sum, row) => sum + row.count, 0);
  const failed_loads = count(...PAGE_FAILED);
  return {
    renders: count('rendered', 'not_rendered'),
    failed_renders: count('not_rendered'),
    render_ms: timeOfMost(of('rendered')),
    loads: count('loaded') * LOAD_SAMPLE + failed_loads,
    failed_loads,
    errors: count('unhandled', 'hydration'),
    load_ms: timeOfMost(of('loaded')),
  };
}
