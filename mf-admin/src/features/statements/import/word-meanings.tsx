import type { StatementPreview } from '@club/contracts/events/statement/import';
import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import { Box, Typography } from '@club/web-kit/ui';
import { SelectField } from '../../../form/select-field.tsx';
import { nameOf } from './column-table.tsx';

type Meaning = 'words_in' | 'words_out' | 'words_done' | 'words_open';

const meanings = {
  direction: [
    { value: 'words_in', label: 'Money came in' },
    { value: 'words_out', label: 'Money went out' },
  ],
  status: [
    { value: 'words_done', label: 'Completed' },
    { value: 'words_open', label: 'Not completed: leave the row out' },
  ],
} as const;

function withMeaning(
  mapping: StatementMapping,
  word: string,
  { role, meaning }: { role: keyof typeof meanings; meaning: string },
): StatementMapping {
  const change = meanings[role].map(({ value }) => {
    const others = mapping[value as Meaning].filter((one) => one !== word);
    return [value, value === meaning ? [...others, word] : others] as const;
  });
  return { ...mapping, ...Object.fromEntries(change) };
}

interface WordMeaningsProps {
  preview: StatementPreview;
  mapping: StatementMapping;
  onChange: (mapping: StatementMapping) => void;
}

/** What each word of the direction and of the status means. No word is known by itself. */
export const WordMeanings = ({ preview, mapping, onChange }: WordMeaningsProps) =>
  (['direction', 'status'] as const).map((role) => {
    const column = preview.columns.find(({ index }) => index === mapping[role]);
    if (!column || column.words.length === 0) return null;
    return (
      <Box
        key={role}
        role="group"
        aria-label={nameOf(column.name, column.index)}
        sx={{ minWidth: 0 }}
      >
        <Typography variant="subtitle2" component="h3" sx={{ mb: 2 }}>
          {`The words of “${nameOf(column.name, column.index)}”`}
        </Typography>
        <Box sx={wordsSx}>
          {column.words.map((word) => {
            const known = meanings[role].find(({ value }) => mapping[value].includes(word));
            return (
              <SelectField
                key={word}
                label={word || 'Empty cell'}
                value={known?.value ?? ''}
                options={[{ value: '', label: 'Choose…' }, ...meanings[role]]}
                error={known ? undefined : 'Choose what it means.'}
                onChange={(meaning) => onChange(withMeaning(mapping, word, { role, meaning }))}
              />
            );
          })}
        </Box>
      </Box>
    );
  });

const wordsSx = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;
