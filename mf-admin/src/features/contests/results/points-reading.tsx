import {
  type PointsMapping,
  type PointsPreview,
  timeWritings,
} from '@club/contracts/events/points-file';
import { Box, Typography } from '@club/web-kit/ui';
import { SelectField } from '../../../form/select-field.tsx';

interface ReadingProps {
  preview: PointsPreview;
  onChange: (mapping: PointsMapping) => void;
}

/** How a file with points is read, what it does not prove, and what an import changes. */
export function PointsReading({ preview, onChange }: ReadingProps) {
  return (
    <>
      <Columns {...{ preview, onChange }} />
      <Names {...{ preview, onChange }} />
      {preview.problems.map(({ row, message }) => (
        <Typography key={row} role="alert" variant="body2" color="error" dir="auto">
          {`Line ${row}: ${message}`}
        </Typography>
      ))}
      <Summary preview={preview} />
    </>
  );
}

const NO_COLUMN = { value: '', label: 'None' };
const NEEDED = { value: '', label: 'Choose…' };

function Columns({ preview, onChange }: ReadingProps) {
  const { mapping, columns, questions } = preview;
  const options = columns.map(({ name, sample }, index) => ({
    value: String(index),
    label: `${name || `Column ${index + 1}`}${sample && `, such as ${sample}`}`,
  }));
  const field = (key: 'team' | 'points' | 'time', label: string, none: typeof NEEDED) => (
    <SelectField
      label={label}
      value={String(mapping[key] ?? '')}
      options={[none, ...options]}
      error={questions.some((one) => one === key) ? `Choose the column of the ${key}.` : undefined}
      onChange={(value) => onChange({ ...mapping, [key]: value === '' ? null : Number(value) })}
    />
  );
  return (
    <Box sx={fieldsSx}>
      {field('team', 'Team or reference', NEEDED)}
      {field('points', 'Points', NEEDED)}
      {field('time', 'Time', NO_COLUMN)}
      <Writing {...{ preview, onChange }} />
    </Box>
  );
}

const decimals = [
  NEEDED,
  { value: '.', label: 'Point: 1.25' },
  { value: ',', label: 'Comma: 1,25' },
];
const writings = [
  NEEDED,
  ...Object.entries(timeWritings).map(([value, label]) => ({ value, label })),
];

/** How numbers and times are written, where the file does not prove it or somebody has said it before. */
function Writing({ preview: { mapping, questions }, onChange }: ReadingProps) {
  const isOpen = (question: 'decimal' | 'time_writing') => questions.includes(question);
  const isAsked = (question: 'decimal' | 'time_writing') =>
    isOpen(question) || mapping[question] !== null;
  const change = (question: 'decimal' | 'time_writing') => (value: string) =>
    onChange({ ...mapping, [question]: value || null });
  return (
    <>
      {isAsked('decimal') && (
        <SelectField
          label="Decimal sign"
          value={mapping.decimal ?? ''}
          options={decimals}
          error={isOpen('decimal') ? 'Choose the decimal sign: the file allows both.' : undefined}
          onChange={change('decimal')}
        />
      )}
      {isAsked('time_writing') && mapping.time !== null && (
        <SelectField
          label="Writing of the times"
          value={mapping.time_writing ?? ''}
          options={writings}
          error={isOpen('time_writing') ? 'Choose how times are written.' : undefined}
          onChange={change('time_writing')}
        />
      )}
    </>
  );
}

/** A name that no team has is a question: nothing is assumed. What was said of a name before can be changed. */
function Names({ preview: { mapping, unknown, teams }, onChange }: ReadingProps) {
  const said = Object.entries(mapping.names).map(([name, value]) => ({
    ...{ name, suggestions: [], value: value || LEFT_OUT },
  }));
  const asked = [...unknown.map((one) => ({ ...one, value: '' })), ...said];
  if (asked.length === 0) return null;
  const say = (name: string, value: string) => {
    const { [name]: _, ...names } = mapping.names;
    const chosen = value === LEFT_OUT ? '' : value;
    onChange({ ...mapping, names: value === '' ? names : { ...names, [name]: chosen } });
  };
  return (
    <Box component="section" aria-labelledby="unknown-names" sx={{ display: 'grid', gap: 4 }}>
      <Typography id="unknown-names" variant="subtitle2" component="h3">
        Names that no team has
      </Typography>
      {asked.map(({ name, value, suggestions }) => (
        <SelectField
          key={name}
          label={name || 'No name'}
          value={value}
          options={[
            NEEDED,
            { value: LEFT_OUT, label: 'Leave the row out' },
            ...choices(suggestions, teams),
          ]}
          error={value === '' ? 'Choose the team, or leave the row out.' : undefined}
          onChange={(chosen) => say(name, chosen)}
        />
      ))}
    </Box>
  );
}

const LEFT_OUT = 'left out';

type Team = PointsPreview['teams'][number];

/** The suggestions first. */
const choices = (suggestions: Team[], teams: Team[]) => {
  const isSuggested = (team: Team) =>
    suggestions.some(({ registration_id }) => registration_id === team.registration_id);
  return [...suggestions, ...teams.filter((team) => !isSuggested(team))].map((team) => ({
    ...{ value: team.registration_id, label: team.team_name },
  }));
};

function Summary({ preview }: Pick<ReadingProps, 'preview'>) {
  const { rows, left_out, changes, removed } = preview;
  const facts = [
    `${rows.length} ${rows.length === 1 ? 'team' : 'teams'} with points`,
    changes === 0 && rows.length > 0
      ? 'all are known already'
      : `${changes} ${changes === 1 ? 'change' : 'changes'}`,
    left_out > 0 && `${left_out} ${left_out === 1 ? 'row' : 'rows'} left out`,
    removed.length > 0 && `points removed of ${removed.join(', ')}`,
  ].filter(Boolean);
  return (
    <Box role="status">
      <Typography variant="body2" dir="auto">{`${facts.join(', ')}.`}</Typography>
      <Typography component="ul" variant="body2" color="textSecondary" sx={{ mt: 2, mb: 0 }}>
        {rows.slice(0, SHOWN).map(({ registration_id, team_name, points, seconds }) => (
          <li key={registration_id}>
            <bdi>{team_name}</bdi>
            <span>{`: ${points}${seconds === null ? '' : `, ${seconds} seconds`}`}</span>
          </li>
        ))}
      </Typography>
    </Box>
  );
}

const SHOWN = 5;

const fieldsSx = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;
