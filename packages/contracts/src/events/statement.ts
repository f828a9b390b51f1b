import { z } from 'zod';
import { defineCall, type UploadLimit } from '../http/call.ts';
import { MEGABYTE, uploadedFile } from '../values/file.ts';
import { pkr } from '../values/pkr.ts';
import { id, moment, optionalText, requiredText, searchText } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { matchClass, paymentStatus, pkrSum, receiptType } from './registration.ts';
import { mappingField, statementMapping } from './statement-mapping.ts';

/** The bank's statement. Its content decides what it is, so names and types do not count. */
export const statementFile: UploadLimit = {
  field: 'file',
  maxBytes: 10 * MEGABYTE,
  tooLarge: 'A statement can have at most 10 MB.',
};
/** The `accept` attribute of the file input. */
export const STATEMENT_ACCEPT = '.csv,.txt,.tsv,.xml,.ofx,.qfx,text/csv,application/xml';
/** A larger statement is imported in parts. */
export const MAX_STATEMENT_LINES = 20_000;

export const statementKind = z.enum(['csv', 'camt', 'ofx']);
export type StatementKind = z.infer<typeof statementKind>;

const incomingLine = z.object({
  booked_on: z.string().describe('YYYY-MM-DD'),
  amount: pkrSum,
  payer: z.string(),
  text: z.string(),
  transaction_id: z.string().nullable(),
});

export const statementQuestion = z.enum(['date', 'date_order', 'amount', 'decimal']);
export type StatementQuestion = z.infer<typeof statementQuestion>;

export const statementProblem = z.object({
  row: z.int().describe('The line of the file, from 1'),
  message: z.string(),
});

export const statementPreview = z.object({
  kind: statementKind,
  account: z.string().describe('From the file or an earlier import; empty when unknown'),
  mapping: statementMapping.nullable().describe('Null unless the file is CSV'),
  columns: z.array(z.object({ index: z.int(), name: z.string(), sample: z.string() })),
  rows: z.array(z.array(z.string())).describe('The first rows of a CSV file'),
  questions: z.array(statementQuestion).describe('What the mapping must say before an import'),
  lines: z.array(incomingLine).describe('The first 20 lines of money that came in'),
  counts: z.object({
    lines: z.int().describe('Lines that could be read'),
    incoming: z.int(),
    known: z.int().describe('Incoming lines that are imported already'),
    skipped: z.int().describe('Rows that could not be read'),
  }),
  problems: z.array(statementProblem).describe('The first 50 rows that could not be read'),
});
export type StatementPreview = z.infer<typeof statementPreview>;

const upload = { tag: 'events', access: 'admin', encoding: 'form', upload: statementFile } as const;

export const previewStatement = defineCall({
  id: 'previewStatement',
  method: 'post',
  path: '/api/admin/statements/preview',
  summary: 'Reads a bank statement (CSV, camt.053 or OFX) without saving it.',
  ...upload,
  body: z.object({
    file: uploadedFile,
    mapping: mappingField.optional(),
    account: optionalText('Account', 60),
  }),
  answer: statementPreview,
});

export const importStatement = defineCall({
  id: 'importStatement',
  method: 'post',
  path: '/api/admin/statements',
  summary: 'Imports the incoming lines of a bank statement. Lines that are known already are left.',
  ...upload,
  status: 201,
  body: z.object({
    file: uploadedFile,
    mapping: mappingField.optional(),
    account: requiredText('Account', 60),
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

export const listStatements = defineCall({
  id: 'listStatements',
  method: 'get',
  path: '/api/admin/statements',
  summary: 'The imported bank statements, newest first.',
  tag: 'events',
  access: 'admin',
  answer: z.array(
    z.object({
      id,
      account: z.string(),
      kind: statementKind,
      file_name: z.string(),
      imported_at: moment,
      imported_by: z.string(),
      lines: z.int(),
      first_day: z.string().nullable(),
      last_day: z.string().nullable(),
    }),
  ),
});

export const lineState = z.enum(
  ['sure', 'likely', 'none', 'linked', 'ignored'],
  'State must be sure, likely, none, linked or ignored.',
);
export type LineState = z.infer<typeof lineState>;

export const lineProblem = z.enum([
  'underpaid',
  'overpaid',
  'two_teams',
  'two_transfers',
  'no_receipt',
]);
export type LineProblem = z.infer<typeof lineProblem>;

export const matchReason = z.enum(['reference', 'transaction_id', 'amount', 'payer', 'time']);
export type MatchReason = z.infer<typeof matchReason>;

export const lineCandidate = z.object({
  registration_id: id,
  event_id: id,
  event_title: z.string(),
  team_name: z.string(),
  reference: z.string(),
  payable: pkrSum,
  payment_status: paymentStatus,
  transaction_id: z.string().nullable(),
  payment_receipt_url: z.string().nullable(),
  receipt_type: receiptType.nullable(),
  members: z.array(z.string()),
  reasons: z.array(matchReason),
});
export type LineCandidate = z.infer<typeof lineCandidate>;

export const statementLine = incomingLine.extend({
  id,
  account: z.string(),
  state: lineState,
  open_amount: pkrSum.describe('What is not linked yet'),
  problem: lineProblem.nullable(),
  candidates: z.array(lineCandidate).describe('The best first'),
  links: z.array(
    z.object({
      id,
      registration_id: id,
      event_id: id,
      team_name: z.string(),
      amount: pkrSum,
    }),
  ),
});
export type StatementLine = z.infer<typeof statementLine>;

const lineCounts = z.record(lineState, z.int());

export const listStatementLines = defineCall({
  id: 'listStatementLines',
  method: 'get',
  path: '/api/admin/statements/lines',
  summary: 'The imported lines of one state, newest first, with the registrations that may fit.',
  tag: 'events',
  access: 'admin',
  query: z.object({
    state: lineState.optional(),
    search: searchText.describe('In payer, text, transaction ID, amount or a linked team'),
    page: wholeNumber('Page', 0, 100_000).default(0),
    page_size: wholeNumber('Page size', 1, 200).default(50),
  }),
  answer: z.object({ items: z.array(statementLine), total: z.int(), counts: lineCounts }),
});

/** The transfer that fits a registration best, or that is linked to it. */
export const registrationMatch = incomingLine.extend({
  line_id: id,
  class: matchClass.exclude(['none']),
  amount_fits: z.boolean(),
  id_fits: z.boolean(),
  reference_fits: z.boolean(),
});
export type RegistrationMatch = z.infer<typeof registrationMatch>;

const MAX_APPROVED = 200;

export const approveStatementLines = defineCall({
  id: 'approveStatementLines',
  method: 'post',
  path: '/api/admin/statements/approve',
  summary:
    'Links each line to a registration and approves it. A line that fails leaves the others.',
  tag: 'events',
  access: 'admin',
  body: z.object({
    lines: z
      .array(
        z.object({ line_id: id, registration_id: id }, 'A line must be an object.'),
        'The lines must be a list.',
      )
      .min(1, 'Choose at least one line.')
      .max(MAX_APPROVED, `Approve at most ${MAX_APPROVED} lines at once.`),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        line_id: id,
        outcome: z.enum(['done', 'refused']),
        message: z.string(),
        decision_id: id.optional(),
      }),
    ),
    undo_until: moment.nullable(),
  }),
});

const byLine = z.object({ line_id: id });

export const linkStatementLine = defineCall({
  id: 'linkStatementLine',
  method: 'post',
  path: '/api/admin/statements/lines/{line_id}/links',
  summary: 'Links a line to one or several registrations, without a decision on them.',
  tag: 'events',
  access: 'admin',
  params: byLine,
  body: z.object({
    links: z
      .array(
        z.object(
          { registration_id: id, amount: pkr.gt(0, 'Enter the amount for this team.') },
          'A link must be an object.',
        ),
        'The links must be a list.',
      )
      .min(1, 'Choose at least one team.')
      .max(20, 'A transfer can be for at most 20 teams.'),
  }),
  answer: statementLine,
});

export const unlinkStatementLine = defineCall({
  id: 'unlinkStatementLine',
  method: 'post',
  path: '/api/admin/statements/lines/{line_id}/unlink',
  summary: 'Removes a link. The status of the registration stays as it is.',
  tag: 'events',
  access: 'admin',
  params: byLine,
  body: z.object({ link_id: id }),
  answer: statementLine,
});

export const ignoreStatementLine = defineCall({
  id: 'ignoreStatementLine',
  method: 'post',
  path: '/api/admin/statements/lines/{line_id}/ignore',
  summary: 'Marks a line that pays for no registration.',
  tag: 'events',
  access: 'admin',
  params: byLine,
  answer: statementLine,
});

export const restoreStatementLine = defineCall({
  id: 'restoreStatementLine',
  method: 'post',
  path: '/api/admin/statements/lines/{line_id}/restore',
  summary: 'Takes an ignored line back to the open ones.',
  tag: 'events',
  access: 'admin',
  params: byLine,
  answer: statementLine,
});
