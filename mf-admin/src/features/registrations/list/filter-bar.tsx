import { answerText, labelOf } from '@club/contracts/events/answer-texts';
import { hasOptions, type Question } from '@club/contracts/events/question';
import type { RegistrationFlag } from '@club/contracts/events/registration-list';
import { Select } from '@club/web-kit/office';
import { Box, Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { kindLabels, statusLabels } from '../../../format/registration-status.tsx';
import { SearchField } from '../../../list/search-field.tsx';
import { type ListView, orderOptions } from '../list-view.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import type { ChangeView } from './use-list-view.ts';
import { ViewsMenu } from './views-menu.tsx';

interface FilterSelectProps {
  label: string;
  /** The option without a filter. */
  all?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A native select without a visible label: its options name what they filter. */
const FilterSelect = ({ label, all, value, options, onChange }: FilterSelectProps) => (
  <Select
    native
    fullWidth
    value={value}
    onChange={({ target }) => onChange(target.value)}
    inputProps={{ 'aria-label': label }}
  >
    {all && <option value="">{all}</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Select>
);

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const flagLabels: Record<RegistrationFlag, string> = {
  duplicate: 'Same receipt or ID as another team',
  balance: 'Open balance',
  notes: 'With notes',
  reversed: 'Money taken back by the bank',
  matched: 'Confirmed by a statement',
  unmatched: 'Not confirmed by a statement',
  here: 'Members are here',
  missing: 'Members are missing',
  incomplete: 'Incomplete team',
  refund: 'Refund due',
};

const filters = (modules: string[]) =>
  [
    {
      field: 'status',
      label: 'Status',
      all: 'All statuses',
      options: optionsOf(statusLabels),
    },
    {
      field: 'module',
      label: 'Module',
      all: 'All modules',
      options: modules.map((name) => ({ value: name, label: name })),
    },
    {
      field: 'kind',
      label: 'Kind of payment',
      all: 'All kinds',
      options: optionsOf(kindLabels),
    },
    {
      field: 'flag',
      label: 'Alerts',
      all: 'All alerts',
      options: optionsOf(flagLabels),
    },
  ] as const;

/** The answers that can be counted: choices, yes or no, an option that is there no longer, and that a required one is missing. */
function answerFilter(questions: readonly Question[], chosen: string) {
  const options = questions.flatMap((question) => {
    const { id, kind, options: written, required, removed } = question;
    const values = kind === 'yes_no' ? ['yes', 'no'] : written;
    const of = (value: string, text: string) => ({
      value: `${id}:${value}`,
      label: `${labelOf(question)} ${text}`,
    });
    return [
      ...values.map((value) => of(value, answerText(question, value))),
      ...(hasOptions(kind)
        ? [{ value: `${id}!`, label: `${labelOf(question)} Earlier option` }]
        : []),
      ...(required && !removed ? [of('', 'No answer')] : []),
    ];
  });
  // A saved view may name an answer of another event.
  const isOther = chosen !== '' && !options.some(({ value }) => value === chosen);
  return {
    field: 'answer' as const,
    label: 'Answer',
    all: 'All answers',
    options: isOther
      ? [...options, { value: chosen, label: 'An answer at another event' }]
      : options,
  };
}

interface FilterBarProps {
  modules: string[];
  questions: readonly Question[];
  view: ListView;
  /** The list has no column headings: it offers the order here. */
  isNarrow: boolean;
  onChange: ChangeView;
}

/** Search and filters: on one line, or in a narrow window the filters behind a button that counts them. */
export function FilterBar({ modules, questions, view, isNarrow, onChange }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const answers = answerFilter(questions, view.answer);
  const isAsked = answers.options.length > 0;
  const all = [...filters(modules), ...(isAsked ? [answers] : [])];
  const used = all.filter(({ field }) => view[field]).length;
  return (
    <Box role="search" sx={isNarrow ? narrowSx : isAsked ? withAnswersSx : barSx}>
      <SearchField
        label="Search"
        value={view.search}
        placeholder="Name, email or ID"
        onChange={(search) => onChange({ search })}
      />
      {isNarrow && (
        <Button variant="outlined" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {used > 0 ? `Filters (${used})` : 'Filters'}
        </Button>
      )}
      {(!isNarrow || isOpen) &&
        all.map(({ field, ...filter }) => (
          <FilterSelect
            key={field}
            {...filter}
            value={view[field]}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
      {isNarrow && isOpen && <OrderSelect view={view} onChange={onChange} />}
      {(!isNarrow || isOpen) && <ViewsMenu view={view} />}
      {!isNarrow && (
        <ColumnsMenu columns={view.columns} questions={questions} onChange={onChange} />
      )}
    </Box>
  );
}

const OrderSelect = ({ view, onChange }: Pick<FilterBarProps, 'view' | 'onChange'>) => (
  <FilterSelect
    label="Order"
    value={`${view.sort} ${view.order}`}
    options={orderOptions}
    onChange={(chosen) => {
      const [sort, order] = chosen.split(' ') as [ListView['sort'], ListView['order']];
      onChange({ sort, order });
    }}
  />
);

const barSx = {
  display: 'grid',
  gap: 2,
  mb: 2,
  gridTemplateColumns: 'minmax(0, 1.5fr) repeat(4, minmax(0, 1fr)) auto auto',
} as const;

/** One filter more. */
const withAnswersSx = {
  ...barSx,
  gridTemplateColumns: 'minmax(0, 1.4fr) repeat(5, minmax(0, 1fr)) auto auto',
} as const;

/** The search and the button share the first line; two filters have a line each. */
const narrowSx = {
  ...barSx,
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  '& > *': { gridColumn: 'span 2' },
  '& > :first-of-type': { gridColumn: 'span 3' },
  '& > :first-of-type + *': { gridColumn: 'span 1', px: 1 },
} as const;
