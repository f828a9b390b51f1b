import { createHash } from 'node:crypto';
import {
  type importStatement as importCall,
  type previewStatement as previewCall,
  type StatementPreview,
  statementFile,
} from '@club/contracts/events/statement/import';
import { inPkr } from '@club/contracts/values/money';
import { uuidv7 } from '@club/service-kit/db/id';
import { invalid, tooLarge } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { EventsCtx } from '../events-ctx.ts';
import { linkRefundDebits } from '../refund-debit/refund-debit.service.ts';
import { keyText, lineKeys } from './line-keys.ts';
import { matchOpenLines } from './match-open-lines.service.ts';
import { readApart } from './parse/read-apart.ts';
import type { ReadStatement } from './parse/read-statement.ts';
import { type BookedLine, cleanText } from './parse/statement-lines.ts';
import * as statementRepository from './statement.repository.ts';

type Form = InputOf<typeof previewCall>;

const PREVIEW = { rows: 40, lines: 20, problems: 50 };

/** Reads a file and saves nothing. @throws 413, 422 */
export async function previewStatement(ctx: EventsCtx, form: Form): Promise<StatementPreview> {
  const { read, account } = await readForm(ctx, form);
  const { csv, questions, incoming, outgoing, count, problems } = read;
  const keys = await lineKeys(incoming);
  const known = await statementRepository.listKnownKeys(
    ctx.db,
    account,
    keys.map(({ fingerprint }) => fingerprint),
  );
  return {
    account,
    mapping: csv.mapping,
    columns: columnsOf(csv),
    rows: csv.rows.slice(0, PREVIEW.rows).map(({ cells }) => cells),
    questions,
    lines: incoming.slice(0, PREVIEW.lines).map(inPkr),
    counts: {
      lines: count,
      incoming: incoming.length,
      outgoing: outgoing.length,
      known: keys.filter((key) => known.has(keyText(key))).length,
      skipped: problems.length,
    },
    problems: problems.slice(0, PREVIEW.problems),
  };
}

interface ReadForm {
  read: ReadStatement;
  account: string;
  raw: Uint8Array;
}

/** The account and the mapping come from the form, the file, or an earlier file with the same headings, in this order. */
async function readForm({ db, signal }: EventsCtx, form: Form): Promise<ReadForm> {
  const { maxBytes, tooLarge: text } = statementFile;
  if (form.file.size > maxBytes) throw tooLarge(text, { file: text });
  const raw = new Uint8Array(await form.file.arrayBuffer());
  let kept: Awaited<ReturnType<typeof statementRepository.findMapping>>;
  const read = await readApart(raw, {
    mapping: form.mapping,
    signal: signal?.(),
    findKept: async (headings) => {
      kept = await statementRepository.findMapping(db, { headings, account: form.account });
      return kept;
    },
  });
  return { read, account: form.account || read.account || kept?.account || '', raw };
}

function columnsOf(csv: ReadStatement['csv']): StatementPreview['columns'] {
  const body = csv.rows.slice((csv.mapping.header_row ?? -1) + 1);
  const width = Math.max(
    csv.headings.length,
    ...body.slice(0, 50).map(({ cells }) => cells.length),
  );
  return Array.from({ length: Math.min(width, 100) }, (_, index) => ({
    index,
    name: cleanText(csv.headings[index] ?? '', 80),
    sample: cleanText(body.find(({ cells }) => cells[index])?.cells[index] ?? '', 80),
  }));
}

const QUESTIONS = {
  date: 'Choose the column of the date.',
  date_order: 'Choose the order of day and month.',
  amount: 'Choose the column of the amount.',
  decimal: 'Choose the decimal sign.',
};

/** Saves the incoming lines that the account does not have. @throws 413, 422 */
export async function importStatement(ctx: EventsCtx, form: InputOf<typeof importCall>) {
  const { read, account, raw } = await readForm(ctx, form);
  const [question] = read.questions;
  if (question) throw invalid({ mapping: QUESTIONS[question] });
  const saved = await inTransaction(ctx, (ctx) =>
    save(ctx, { read, account, raw, file: form.file }),
  );
  const matches = (await matchOpenLines(ctx)).matches;
  const count = (state: string) =>
    saved.ids.filter((id) => matches.get(id)?.state === state).length;
  return {
    statement_id: saved.statement_id,
    new_lines: saved.ids.length,
    known_lines: read.incoming.length - saved.ids.length,
    sure: count('sure'),
    likely: count('likely'),
    none: count('none'),
  };
}

const INSERTED_AT_ONCE = 500;

async function save(
  ctx: EventsCtx,
  { read, account, raw, file }: ReadForm & { file: File },
): Promise<{ statement_id: string; ids: string[] }> {
  const digest = createHash('sha256').update(raw).digest();
  const { csv } = read;
  const id = await statementRepository.insertStatement(ctx.db, {
    id: uuidv7(),
    account,
    kind: 'csv',
    file_name: cleanText(file.name, 200),
    digest,
    mapping: JSON.stringify(csv.mapping),
    headings: csv.headings,
    imported_by: ctx.actor.name,
  });
  const statement_id =
    id ?? (await statementRepository.getStatementId(ctx.db, { account, digest }));
  const known = { statement_id, account };
  const ids = await saveLines(ctx, 'statement_line', { lines: read.incoming, known });
  await saveLines(ctx, 'statement_debit', { lines: read.outgoing, known });
  await linkRefundDebits(ctx);
  await recordChange(ctx, {
    action: 'statement.imported',
    subject: `statement:${statement_id}`,
    name: file.name,
    detail: {
      account,
      file: file.name,
      new_lines: ids.length,
      known_lines: read.incoming.length - ids.length,
    },
    topics: ['registrations'],
  });
  return { statement_id, ids };
}

/** @returns the ids of the lines that the account did not have */
async function saveLines(
  ctx: EventsCtx,
  table: 'statement_line' | 'statement_debit',
  { lines, known }: { lines: BookedLine[]; known: { statement_id: string; account: string } },
): Promise<string[]> {
  const keys = await lineKeys(lines);
  const rows = lines.map((line, index) => ({
    ...line,
    ...(keys[index] as (typeof keys)[number]),
    ...known,
    id: uuidv7(),
  }));
  // In one order, so that two imports at the same time do not wait for each other.
  rows.sort((a, b) => Buffer.compare(a.fingerprint, b.fingerprint) || a.occurrence - b.occurrence);
  const ids: string[] = [];
  for (let at = 0; at < rows.length; at += INSERTED_AT_ONCE) {
    const some = rows.slice(at, at + INSERTED_AT_ONCE);
    ids.push(...(await statementRepository.insertLines(ctx.db, table, some)));
  }
  return ids;
}

export const listStatements = async ({ db }: EventsCtx) =>
  (await statementRepository.listStatements(db)).map((statement) => ({
    ...statement,
    imported_at: statement.imported_at.toISOString(),
  }));
