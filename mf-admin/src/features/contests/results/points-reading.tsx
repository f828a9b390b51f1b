import type { PointsMapping, PointsPreview } from '@club/contracts/events/points-file';
import { Box, Typography } from '@club/web-kit/ui';
import { SelectField } from '../../../form/select-field.tsx';
import { countText } from '../../../format/count.ts';
import { type ListKind, text } from '../../../list/list-kind.tsx';
import { ListRows } from '../../../list/list-rows.tsx';

interface ReadingProps {
  preview: PointsPreview;
  onChange: (mapping: PointsMapping) => void;
}

/** Of a file: there can be as many as it has rows. */
const SHOWN_PROBLEMS = 5;

/** How a file with points is read, what it does not prove, and what an import changes. */
export function PointsReading({ preview, onChange }: ReadingProps) {
  const { problems, rows } = preview;
  return (
    <>
      <Box sx={fieldsSx}>
        <Columns {...{ preview, onChange }} />
        <Names {...{ preview, onChange }} />
      </Box>
      {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
        <Typography key={problem} role="alert" variant="body2" color="error" dir="auto">
          {problem}
        </Typography>
      ))}
      {problems.length === 0 && (
        <Typography role="status" variant="body2" dir="auto">
          {summaryOf(preview)}
        </Typography>
      )}
      <ListRows of={points} rows={rows.map((row) => ({ ...row, id: row.registration_id }))} />
    </>
  );
}

const fieldsSx = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;

const points: ListKind<PointsPreview['rows'][number] & { id: string }> = {
  label: 'Points of the file',
  nameOf: ({ team_name }) => team_name,
  columns: [
    text('Team', ({ team_name }) => <bdi>{team_name}</bdi>),
    text('Points', ({ points }) => points),
    text('Time', ({ time }) => time),
  ],
};

const NEEDED = { value: '', label: 'Choose…' };

function Columns({ preview: { mapping, columns }, onChange }: ReadingProps) {
  const options = columns.map(({ name, sample }, index) => ({
    value: String(index),
    label: `${name || `Column ${index + 1}`}${sample && `, such as ${sample}`}`,
  }));
  const field = (key: 'team' | 'points' | 'time', label: string, none = NEEDED) => (
    <SelectField
      label={label}
      value={String(mapping[key] ?? '')}
      options={[none, ...options]}
      onChange={(value) => onChange({ ...mapping, [key]: value === '' ? null : Number(value) })}
    />
  );
  return (
    <>
      {field('team', 'Team or reference')}
      {field('points', 'Points')}
      {field('time', 'Time or place, for equal points', { value: '', label: 'None' })}
    </>
  );
}

const LEFT_OUT = 'left out';
/** An open scoreboard names hundreds of people who are no team. */
const ASKED_NAMES = 20;

/** A name that no team has is a question: nothing is assumed. What was said of a name before can be changed. */
function Names({ preview: { mapping, unknown, teams }, onChange }: ReadingProps) {
  const said = Object.entries(mapping.names).map(([name, id]) => ({ name, value: id || LEFT_OUT }));
  const options = [
    NEEDED,
    { value: LEFT_OUT, label: 'Leave its rows out' },
    ...teams.map(({ registration_id: value, team_name: label }) => ({ value, label })),
  ];
  const say = (name: string, value: string) => {
    const { [name]: _, ...names } = mapping.names;
    const id = value === LEFT_OUT ? '' : value;
    onChange({ ...mapping, names: value === '' ? names : { ...names, [name]: id } });
  };
  const asked = unknown.slice(0, ASKED_NAMES).map((name) => ({ name, value: '' }));
  const others = mapping.leaves_out_others ? LEFT_OUT : '';
  return (
    <>
      {[...asked, ...said].map(({ name, value }) => (
        <SelectField
          key={name}
          label={name || 'No name'}
          value={value}
          options={options}
          error={value === '' ? 'No team has this name.' : undefined}
          onChange={(chosen) => say(name, chosen)}
        />
      ))}
      {(unknown.length > 1 || others) && (
        <SelectField
          label={others ? 'All other names' : `All ${unknown.length} names that no team has`}
          value={others}
          options={[
            { value: '', label: 'Ask for each' },
            { value: LEFT_OUT, label: 'Leave their rows out' },
          ]}
          onChange={(chosen) => onChange({ ...mapping, leaves_out_others: chosen === LEFT_OUT })}
        />
      )}
    </>
  );
}

const SHOWN_TEAMS = 5;

/** Teams that the file does not name are said: a misspelt name may have been left out with others. */
const missingText = ({ rows, teams, removed }: PointsPreview): string | false => {
  const named = new Set(rows.map(({ registration_id }) => registration_id));
  const missing = teams.filter(
    ({ registration_id, team_name }) => !named.has(registration_id) && !removed.includes(team_name),
  );
  const shown = missing.slice(0, SHOWN_TEAMS).map(({ team_name }) => team_name);
  const more = missing.length > SHOWN_TEAMS ? ` and ${missing.length - SHOWN_TEAMS} more` : '';
  return missing.length > 0 && `no points for ${shown.join(', ')}${more}`;
};

const summaryOf = (preview: PointsPreview): string => {
  const { rows, left_out, changes, removed } = preview;
  return `${[
    `${countText(rows.length, 'team')} with points`,
    changes === 0 ? 'all are known already' : countText(changes, 'change'),
    left_out > 0 && `${countText(left_out, 'row')} left out`,
    removed.length > 0 && `points removed of ${removed.join(', ')}`,
    missingText(preview),
  ]
    .filter(Boolean)
    .join(', ')}.`;
};
