import {
  type previewStatement as previewCall,
  statementFile,
} from '@club/contracts/events/statement/import';
import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import { tooLarge } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import type { EventsCtx } from '../events-ctx.ts';
import { findKnown } from './known-lines.ts';
import { plain } from './match/normalise.ts';
import { indexTeams } from './match/team-index.ts';
import { readApart } from './parse/read-apart.ts';
import { isProven, type ReadStatement } from './parse/read-statement.ts';
import type { BookedLine } from './parse/statement-lines.ts';
import * as statementRepository from './statement.repository.ts';
import * as lineRepository from './statement-line.repository.ts';

export type StatementForm = InputOf<typeof previewCall>;

export interface ReadForm {
  read: ReadStatement;
  account: string;
  raw: Uint8Array;
  /** The admin who has confirmed how files of this shape are read. */
  confirmed_by: string | null;
}

/**
 * The account and the mapping come from the form, the file, or an earlier file with the same headings, in this order. What
 * neither the bank's balance nor a person has proven is a question.
 */
export async function readForm(ctx: EventsCtx, form: StatementForm): Promise<ReadForm> {
  const { maxBytes, tooLarge: text } = statementFile;
  if (form.file.size > maxBytes) throw tooLarge(text, { file: text });
  const raw = new Uint8Array(await form.file.arrayBuffer());
  const accounts = await statementRepository.listAccounts(ctx.db);
  const typed = sameAccount(accounts, form.account);
  let kept: statementRepository.KeptFormat | undefined;
  const read = await readApart(raw, {
    mapping: form.mapping,
    timeZone: ctx.timeZone,
    signal: ctx.signal?.(),
    findKept: async (headings) => {
      kept = await statementRepository.findFormat(ctx.db, { headings, account: typed });
      return kept;
    },
  });
  const account = typed || sameAccount(accounts, read.account) || kept?.account || '';
  const confirmed_by = await confirmerOf(ctx, account, read);
  if (!isProven(read) && !confirmed_by) read.questions.push('confirm');
  return { read, account, raw, confirmed_by };
}

/** The spelling of an account that has statements: case, spaces and signs make no other account. */
function sameAccount(accounts: string[], name: string): string {
  const keyOf = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '');
  return accounts.find((one) => keyOf(one) === keyOf(name)) ?? name;
}

/** Another mapping, or another shape of the file, is confirmed anew. */
async function confirmerOf({ db }: EventsCtx, account: string, read: ReadStatement) {
  const format = await statementRepository.getFormat(db, { account, shape: read.shape });
  return format && rolesOf(format.mapping) === rolesOf(read.mapping) ? format.confirmed_by : null;
}

function rolesOf({ kept_rows, header_row, delimiter, ...roles }: StatementMapping): string {
  return JSON.stringify(Object.entries(roles).sort(([a], [b]) => a.localeCompare(b)));
}

export interface AccountLines {
  account: string;
  /** Of the file. */
  headings: string[];
  lines: BookedLine[];
}

/** Which lines the account has already. */
export async function knownOf(
  { db, timeZone }: EventsCtx,
  table: statementRepository.LineTable,
  { account, headings, lines }: AccountLines,
) {
  const days = [...new Set(lines.map(({ booked_on }) => booked_on))];
  const known = await statementRepository.listKnownLines(db, table, { account, days, headings });
  const teams = known.length > 0 ? await lineRepository.listPayingTeams(db, timeZone) : [];
  return findKnown(lines, known, indexTeams(teams));
}
