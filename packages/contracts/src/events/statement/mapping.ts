import { z } from 'zod';
import { jsonText } from '../../values/read-json.ts';

const MAX_COLUMNS = 100;
const COLUMN = `A column is a whole number from 0 to ${MAX_COLUMNS - 1}.`;
const column = z
  .int(COLUMN)
  .min(0, COLUMN)
  .max(MAX_COLUMNS - 1, COLUMN);
const optionalColumn = column.nullable().default(null);

const columns = (text: string) => z.array(column, text).max(MAX_COLUMNS, text).default([]);
const words = z
  .array(z.string().max(60), 'The words must be a list.')
  .max(30, 'A column can have at most 30 words.')
  .default([]);

const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

export const dateOrder = z.enum(['dmy', 'mdy', 'ymd'], 'The date order must be dmy, mdy or ymd.');
export type DateOrder = z.infer<typeof dateOrder>;

const HEADER_ROW = 'The row of the headings is a whole number from 0 to 200.';

/** How the columns of a statement are read. Columns and rows count from 0; empty rows do not count. */
export const statementMapping = z.object(
  {
    delimiter: z.enum(delimiters, 'The delimiter must be a comma, a semicolon, a tab or a bar.'),
    header_row: z
      .int(HEADER_ROW)
      .min(0, HEADER_ROW)
      .max(200, HEADER_ROW)
      .nullable()
      .default(null)
      .describe('The row of the headings; null for a file without headings'),
    date: column.nullable().default(null).describe('Null: not recognised, so it must be chosen'),
    date_order: dateOrder
      .nullable()
      .default(null)
      .describe('Null: not needed, or ambiguous, so it must be chosen'),
    amount: optionalColumn.describe('One column for money in and out'),
    credit: optionalColumn.describe('Money in, when the file has two columns'),
    debit: optionalColumn.describe('Money out, when the file has two columns'),
    direction: optionalColumn.describe('Says in or out, such as Cr or Dr, beside one amount'),
    currency: optionalColumn,
    balance: optionalColumn.describe("The account's balance after each row"),
    status: optionalColumn.describe('Says whether the transfer is completed'),
    ignored: columns('The columns that are not read must be a list.').describe(
      'Columns that a person has dismissed',
    ),
    words_in: words.describe('What the column of the direction says for money that came in'),
    words_out: words,
    words_done: words.describe('What the column of the status says for a completed transfer'),
    words_open: words.describe('What it says for any other transfer, which is left out'),
    kept_rows: z
      .array(z.int().min(1), 'The kept rows must be a list.')
      .max(100, 'At most 100 rows can be kept.')
      .default([])
      .describe('Rows of this file that are read although they look like no transfer'),
    decimal: z.enum(['.', ','], 'The decimal sign must be a point or a comma.').default('.'),
    text: z
      .array(column, 'The columns of the text must be a list.')
      .max(10, 'The text can have at most 10 columns.')
      .default([]),
    payer: optionalColumn,
    transaction_id: optionalColumn,
  },
  'A mapping must be an object.',
);
export type StatementMapping = z.infer<typeof statementMapping>;

const NOT_JSON = 'The mapping must be JSON text.';

/** A mapping as multipart carries it. */
export const mappingField = jsonText(
  z.string(NOT_JSON).max(5000, 'The mapping can have at most 5000 characters.'),
  statementMapping,
  NOT_JSON,
);
