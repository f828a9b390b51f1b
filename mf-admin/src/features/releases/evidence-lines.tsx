import type { ListedRelease, ReleaseEvidence } from '@club/contracts/remotes/publishing';
import { Typography } from '@club/web-kit/ui';
import { formatMoment } from '../../format/moment.ts';

/** From this share of failures on, the line is red. */
const MANY = 0.05;

type Evidence = Pick<ListedRelease, 'state' | 'evidence' | 'rolled_back'>;

/** How a release works for visitors: failures and times, on the server and in browsers. */
export function EvidenceLines({ state, evidence, rolled_back }: Evidence) {
  return (
    <>
      {evidence ? <Figures {...evidence} /> : state !== 'staged' && <Line text="No figures yet." />}
      {rolled_back && (
        <Line
          isBad
          text={`We went back to the version before on ${formatMoment(rolled_back.at)}: ${rolled_back.reason}.`}
        />
      )}
    </>
  );
}

function Figures(figures: ReleaseEvidence) {
  const { renders, failed_renders, render_ms, loads, failed_loads, load_ms, errors } = figures;
  const isFailing = isMany(failed_loads, loads) || isMany(failed_renders, renders);
  return (
    <>
      {loads > 0 && (
        <Line
          isBad={isMany(failed_loads, loads)}
          text={`Visitors: ${partText(failed_loads, loads, 'page views')} failed in the browser${timeText(load_ms)}.`}
        />
      )}
      {renders > 0 && (
        <Line
          isBad={isMany(failed_renders, renders)}
          text={`Server: ${partText(failed_renders, renders, 'pages')} failed${timeText(render_ms)}.`}
        />
      )}
      {errors > 0 && (
        <Line text={`${countText(errors)} errors came later, while visitors used the page.`} />
      )}
      {(isFailing || errors > 0) && (
        <Line
          isBad={isFailing}
          text="Tell the team of these pages. It finds the places in the server’s log."
        />
      )}
    </>
  );
}

const isMany = (part: number, whole: number): boolean => whole > 0 && part / whole >= MANY;

const Line = ({ text, isBad = false }: { text: string; isBad?: boolean }) => (
  <Typography variant="caption" color={isBad ? 'error' : 'textSecondary'} component="p">
    {text}
  </Typography>
);

const countText = (count: number): string => count.toLocaleString('en-GB');

/** `3 of 120 page views` */
const partText = (part: number, whole: number, things: string): string =>
  `${part === 0 ? 'none' : countText(part)} of ${countText(whole)} ${things}`;

/** `; most pages were ready within 0.7 s` */
function timeText(ms: number | null): string {
  if (ms === null) return '';
  return `; most pages were ready within ${ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`}`;
}
