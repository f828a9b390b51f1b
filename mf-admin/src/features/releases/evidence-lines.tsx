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
          text={`Replaced automatically on ${formatMoment(rolled_back.at)}: ${rolled_back.reason}.`}
        />
      )}
    </>
  );
}

function Figures(figures: ReleaseEvidence) {
  const { renders, failed_renders, render_ms, loads, failed_loads, load_ms, errors } = figures;
  return (
    <>
      {renders > 0 && (
        <Line
          isBad={failed_renders / renders >= MANY}
          text={`Server: ${shareText(failed_renders, renders)} of ${countText(renders)} renderings failed${timeText(render_ms)}.`}
        />
      )}
      {loads > 0 && (
        <Line
          isBad={failed_loads / loads >= MANY}
          text={`Browsers: ${shareText(failed_loads, loads)} of about ${countText(loads)} pages failed${timeText(load_ms)}.`}
        />
      )}
      {errors > 0 && <Line text={`Later errors: ${countText(errors)}.`} />}
    </>
  );
}

const Line = ({ text, isBad = false }: { text: string; isBad?: boolean }) => (
  <Typography variant="caption" color={isBad ? 'error' : 'textSecondary'} component="p">
    {text}
  </Typography>
);

const countText = (count: number): string => count.toLocaleString('en-GB');

const shareText = (part: number, whole: number): string =>
  `${((100 * part) / whole).toFixed(part === 0 ? 0 : 1)} %`;

/** `, 75 % took up to 0.7 s` */
function timeText(ms: number | null): string {
  if (ms === null) return '';
  return `, 75 % took up to ${ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`}`;
}
