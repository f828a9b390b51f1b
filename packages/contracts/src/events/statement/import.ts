import { z } from 'zod';
import type { UploadLimit } from '../../http/call.ts';
import { MEGABYTE, uploadedFile } from '../../values/file.ts';
import { id, moment, optionalText, requiredText } from '../../values/text.ts';
import { defineCall } from '../call.ts';
import { amountSum } from '../registration.ts';
import { incomingLine } from './line.ts';
import { mappingField, statementMapping } from './mapping.ts';

/** The bank's statement. Its content decides what it is, so names and types do not count. */
export const statementFile: UploadLimit = {
  field: 'file',
  maxBytes: 10 * MEGABYTE,
  tooLarge: 'A statement can have at most 10 MB.',
};
/** The `accept` attribute of the file input. */
export const STATEMENT_ACCEPT =
  '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A larger statement is imported in parts. */
export const MAX_STATEMENT_LINES = 20_000;

/** Earlier releases also read camt.053 and OFX. */
export const statementKind = z.enum(['csv', 'xlsx', 'camt', 'ofx']);
export type StatementKind = z.infer<typeof statementKind>;

/**
 * What the file does not prove. `columns`: columns of few words, or with other amounts, that have no role. `words`: words of
 * the direction or the status without a meaning. `confirm`: whether the sample rows are read right.
 */
export const statementQuestion = z.enum([
  'date',
  'date_order',
  'amount',
  'decimal',
  'columns',
  'words',
  'confirm',
]);
export type StatementQuestion = z.infer<typeof statementQuestion>;

export const statementProblem = z.object({
  row: z.int().describe('The line of the file, from 1'),
  message: z.string(),
});

/** A row as it is read. */
const sampleRow = incomingLine.omit({ transaction_id: true }).extend({
  row: z.int(),
  direction: z.enum(['in', 'out']),
});
export type SampleRow = z.infer<typeof sampleRow>;

/** How the bank's running balance proves the rows. */
const balanceProof = z.object({
  rows: z.int().describe('Rows that add up'),
  broken_row: z
    .int()
    .nullable()
    .describe('The first row whose balance does not follow. No row after it is sure'),
});

/**
 * Money that came in, that went out, and of which nothing proves either; and the days of the first and the last transfer. The
 * unclear lines are kept with those that came in, and are never sure.
 */
export const statementSums = z.object({
  lines_in: z.int(),
  lines_out: z.int(),
  sum_in: amountSum,
  sum_out: amountSum,
  lines_unclear: z.int(),
  sum_unclear: amountSum,
  first_day: z.string().nullable().describe('YYYY-MM-DD'),
  last_day: z.string().nullable(),
});
export type StatementSums = z.infer<typeof statementSums>;

export const statementPreview = z.object({
  kind: statementKind,
  account: z.string().describe('From the file or an earlier import; empty when unknown'),
  mapping: statementMapping,
  columns: z.array(
    z.object({
      index: z.int(),
      name: z.string(),
      sample: z.string(),
      words: z.array(z.string()).describe('All cells of a column of few words'),
      is_undecided: z.boolean().describe('Needs a role, or must be dismissed'),
    }),
  ),
  rows: z.array(z.array(z.string())).describe('The first rows of the file'),
  questions: z.array(statementQuestion).describe('What the mapping must say before an import'),
  lines: z.array(incomingLine).describe('The first 20 lines of money that came in'),
  sums: statementSums.describe('Money that went out shows what a bank took back'),
  samples: z.array(sampleRow).describe('Three rows for a person to confirm'),
  proof: balanceProof.nullable().describe('Null: no balance proves the rows'),
  left_out: z.array(statementProblem).describe('The first 50 rows that are no transfers, and why'),
  counts: z.object({
    left_out: z.int(),
    lines: z.int().describe('Lines that could be read'),
    known: z.int().describe('Incoming lines that are imported already'),
    skipped: z.int().describe('Rows that could not be read'),
  }),
  problems: z.array(statementProblem).describe('The first 50 rows that could not be read'),
});
export type StatementPreview = z.infer<typeof statementPreview>;

export const previewStatement = defineCall({
  id: 'previewStatement',
  route: 'POST /api/admin/statements/preview',
  summary: 'Reads a bank statement (CSV or XLSX) without saving it.',
  upload: statementFile,
  body: z.object({
    file: uploadedFile,
    mapping: mappingField.optional(),
    account: optionalText('Account', 60),
  }),
  answer: statementPreview,
});

export const importStatement = defineCall({
  id: 'importStatement',
  route: 'POST /api/admin/statements',
  summary: 'Imports the lines of a bank statement. Lines that are known already are left.',
  upload: statementFile,
  touches: ['registrations', 'places'],
  status: 201,
  body: z.object({
    file: uploadedFile,
    mapping: mappingField.optional(),
    account: requiredText('Account', 60),
    confirmed: z
      .enum(['true'], 'Confirmed must be true, or absent.')
      .optional()
      .describe('A person has seen that the sample rows are read right'),
  }),
  answer: z.object({
    statement_id: id,
    new_lines: z.int(),
    known_lines: z.int(),
    sure: z.int().describe('Of the new lines'),
    likely: z.int(),
    none: z.int(),
  }),
});

/** An import: what the file added. Transfers that were known belong to an earlier import. */
export const statement = z.object({
  id,
  account: z.string(),
  kind: statementKind,
  file_name: z.string(),
  imported_at: moment,
  imported_by: z.string(),
  ...statementSums.shape,
  linked: z.int().describe('Lines that are linked to teams or prove a payment'),
});
export type Statement = z.infer<typeof statement>;

export const listStatements = defineCall({
  id: 'listStatements',
  route: 'GET /api/admin/statements',
  summary: 'The last 100 imported bank statements, newest first.',
  topics: ['registrations'],
  answer: z.array(statement),
});

export const deleteStatement = defineCall({
  id: 'deleteStatement',
  route: 'DELETE /api/admin/statements/{id}',
  summary:
    'Removes an import with its lines, so that the file can be imported again. 409 while a line is linked.',
  touches: ['registrations', 'places'],
});
