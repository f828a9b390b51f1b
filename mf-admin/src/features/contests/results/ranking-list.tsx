import type { Contest } from '@club/contracts/events/contest';
import { shownPlace } from '@club/contracts/events/place-name';
import type { Given, ResultRow } from '@club/contracts/events/results';
import { TextLink, Typography } from '@club/web-kit/ui';
import { facts, type ListKind, text } from '../../../list/list-kind.tsx';

/** A list needs an id in each row. */
type Row = ResultRow & { id: string };

/** The ranking of a contest. Each row opens what explains its place. */
export const rankingOf = ({ judging, criteria }: Contest): ListKind<Row> => ({
  label: 'Ranking',
  empty:
    judging === 'points'
      ? 'No points yet. Import the file of the scoreboard.'
      : 'No team has sent a submission yet.',
  nameOf: ({ team_name }) => team_name,
  columns: [
    facts(
      ({ team_name, number, is_cancelled, prizes }) => [
        <bdi key="name">{team_name}</bdi>,
        number !== null && `Submission ${number}`,
        is_cancelled && 'Has no place at the event any more',
        prizes.length > 0 && `Prize: ${prizes.join(', ')}`,
      ],
      { heading: 'Team' },
    ),
    text('Place', ({ place, is_tied }) =>
      place === null ? 'None' : shownPlace({ place, is_tied }),
    ),
    { heading: judging === 'points' ? 'Points, time' : 'Score', align: 'end', cell: scoreOf },
  ],
  ...(judging !== 'points' && {
    below: ({ given, team_name }) => <Explanation {...{ given, criteria }} team={team_name} />,
  }),
});

function scoreOf({ score, error, is_close, time }: Row): string {
  if (score === null) return '';
  // Scores of judges have one decimal, points of a file those of the file.
  const digits = error === null ? {} : { minimumFractionDigits: 1 };
  const shown = score.toLocaleString('en-GB', { ...digits, maximumFractionDigits: 6 });
  return [`${shown}${time && `, ${time}`}`, error !== null && `± ${error}`, is_close && '≈']
    .filter(Boolean)
    .join(' ');
}

interface ExplanationProps extends Pick<Contest, 'criteria'> {
  given: Given[];
  team: string;
}

/** Who gave what. */
function Explanation({ given, criteria, team }: ExplanationProps) {
  return (
    <details>
      <TextLink component="summary" variant="body2" aria-label={`Who gave what to ${team}`}>
        {`Who gave what (${given.length})`}
      </TextLink>
      <Typography component="ul" variant="body2" sx={{ my: 2, pl: 5, '& > li + li': { mt: 1 } }}>
        {given.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a judge can judge several pairs, and the lines never move.
          <li key={index}>
            <bdi>{one.judge}</bdi>
            <span>{`: ${one.won === null ? pointsText(one, criteria) : pairText(one)}`}</span>
          </li>
        ))}
      </Typography>
    </details>
  );
}

function pointsText({ points, percent, z }: Given, criteria: Contest['criteria']): string {
  const named = criteria.flatMap(({ id, label }) =>
    points[id] === undefined ? [] : [`${label} ${points[id]}`],
  );
  const own =
    z === null
      ? 'counts for nothing: this judge’s points compare nothing'
      : `${Math.abs(z)} of the judge’s own spreads ${z < 0 ? 'below' : 'above'} the judge’s own mean`;
  return `${named.join(', ')}. In all ${percent} %, ${own}.`;
}

const pairText = ({ won, against }: Given): string =>
  won === 0.5
    ? `as good as ${against.toLowerCase()}`
    : `${won === 1 ? 'better' : 'worse'} than ${against.toLowerCase()}`;
