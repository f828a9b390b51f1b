import type { StatementQuestion } from '@club/contracts/events/statement/import';
import type {
  DateOrder,
  Delimiter,
  StatementMapping,
} from '@club/contracts/events/statement/mapping';
import { Box, Typography } from '@club/web-kit/ui';
import { SelectField } from '../../../form/select-field.tsx';
import { withHeadings } from './column-roles.ts';

const dateOrders = [
  { value: 'dmy', label: 'Day, month, year' },
  { value: 'mdy', label: 'Month, day, year' },
  { value: 'ymd', label: 'Year, month, day' },
];
const decimals = [
  { value: '.', label: 'Point: 1,250.00' },
  { value: ',', label: 'Comma: 1.250,00' },
];
const delimiters = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar' },
];

const questionTexts: Record<StatementQuestion, string> = {
  date: 'Choose the column of the date.',
  date_order: 'Choose what comes first in the dates: the file allows both.',
  amount: 'Choose the column of the amount, or of the money in.',
  decimal: 'Choose the decimal sign: the file allows both.',
  columns: 'Choose what each marked column contains, or “Not read”.',
  words: 'Choose what each word means.',
  confirm: 'Compare the rows, and confirm that they are read right.',
};

/** Questions that no field below asks. */
const TABLE_QUESTIONS: readonly StatementQuestion[] = ['date', 'amount', 'columns'];

/** A date with its year first needs no order. */
const noOrder = (questions: readonly StatementQuestion[]) =>
  questions.includes('date_order') ? 'Choose the order' : 'Clear from the dates';

interface MappingFieldsProps {
  mapping: StatementMapping;
  /** An Excel file has columns already. */
  isSheet: boolean;
  questions: readonly StatementQuestion[];
  /** A date of the file. */
  sample: string;
  /** The first rows of the file. */
  rows: readonly string[][];
  onChange: (mapping: StatementMapping) => void;
}

/** How the texts of the columns are read. A question of the server is an error at its field. */
export function MappingFields({
  mapping,
  isSheet,
  questions,
  sample,
  rows,
  onChange,
}: MappingFieldsProps) {
  const errorOf = (question: StatementQuestion) =>
    questions.includes(question) ? questionTexts[question] : undefined;
  const columnQuestions = questions.filter((name) => TABLE_QUESTIONS.includes(name));
  return (
    <>
      {columnQuestions.map((question) => (
        <Typography key={question} role="alert" variant="body2" color="error">
          {questionTexts[question]}
        </Typography>
      ))}
      <Box sx={fieldsSx}>
        <SelectField
          label={sample ? `Dates such as ${sample}` : 'Order of the dates'}
          value={mapping.date_order ?? ''}
          options={[{ value: '', label: noOrder(questions) }, ...dateOrders]}
          error={errorOf('date_order')}
          onChange={(order) =>
            onChange({ ...mapping, date_order: (order || null) as DateOrder | null })
          }
        />
        <SelectField
          label="Decimal sign"
          value={mapping.decimal}
          options={decimals}
          error={errorOf('decimal')}
          onChange={(decimal) => onChange({ ...mapping, decimal: decimal as '.' | ',' })}
        />
        {!isSheet && (
          <SelectField
            label="Columns are separated by"
            value={mapping.delimiter}
            options={delimiters}
            onChange={(delimiter) =>
              onChange(withHeadings(delimiter as Delimiter, mapping.header_row))
            }
          />
        )}
        <SelectField
          label="Row of the headings"
          value={String(mapping.header_row ?? '')}
          options={headingRows(rows)}
          onChange={(row) =>
            onChange(withHeadings(mapping.delimiter, row === '' ? null : Number(row)))
          }
        />
      </Box>
    </>
  );
}

const headingRows = (rows: readonly string[][]) => [
  { value: '', label: 'The file has no headings' },
  ...rows.map((cells, row) => ({
    value: String(row),
    label: `${row + 1}: ${cells.filter(Boolean).join(', ').slice(0, 60)}`,
  })),
];

const fieldsSx = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;
