import { createHash } from 'node:crypto';
import type { importStatement as importCall } from '@club/contracts/events/statement/import';
import { uuidv7 } from '@club/service-kit/db/id';
import { invalid } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { keepCurrency } from '@club/service-kit/use-case/keep-currency';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { EventsCtx } from '../events-ctx.ts';
import { linkRefundDebits } from '../refund-debit/refund-debit.service.ts';
import { matchOpenLines } from './match-open-lines.service.ts';
import { cleanText } from './parse/statement-lines.ts';
import * as statementRepository from './statement.repository.ts';
import { type AccountLines, knownOf, type ReadForm, readForm } from './statement-form.service.ts';

const QUESTIONS = {
  date: 'Choose the column of the date.',
  date_order: 'Choose the order of day and month.',
  amount: 'Choose the column of the amount.',
  decimal: 'Choose the decimal sign.',
  columns: 'Say what each marked column contains, or that it is not read.',
  words: 'Say what each word of the column means.',
};

const CONFIRM = 'Compare the sample rows with the file, and confirm that they are read right.';

/** Saves the incoming lines that the account does not have. @throws 409 `currency_changed`, 413, 422 */
export async function importStatement(ctx: EventsCtx, form: InputOf<typeof importCall>) {
  const { read, ...rest } = await readForm(ctx, form);
  const [question] = read.questions;
  if (question && question !== 'confirm') throw invalid({ mapping: QUESTIONS[question] });
  if (question && !form.confirmed) throw invalid({ confirmed: CONFIRM });
  const confirmed_by = form.confirmed ? ctx.actor.name : rest.confirmed_by;
  const saved = await inTransaction(ctx, (ctx) =>
    save(ctx, { ...rest, read, confirmed_by, file: form.file }),
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
  { read, account, raw, confirmed_by, file }: ReadForm & { file: File },
): Promise<{ statement_id: string; ids: string[] }> {
  await keepCurrency(ctx);
  await statementRepository.lockAccount(ctx.db, account);
  const statement_id = await statementRepository.insertStatement(ctx.db, {
    id: uuidv7(),
    account,
    kind: read.kind,
    file_name: cleanText(file.name, 200),
    digest: createHash('sha256').update(raw).digest(),
    mapping: JSON.stringify(read.mapping),
    headings: read.headings,
    imported_by: ctx.actor.name,
  });
  const { shape, headings } = read;
  const mapping = JSON.stringify({ ...read.mapping, kept_rows: [] });
  await statementRepository.saveFormat(ctx.db, { account, shape, headings, mapping, confirmed_by });
  const ids = await saveLines(ctx, 'statement_line', {
    account,
    headings,
    lines: read.incoming,
    statement_id,
  });
  await saveLines(ctx, 'statement_debit', {
    account,
    headings,
    lines: read.outgoing,
    statement_id,
  });
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
  table: statementRepository.LineTable,
  { account, headings, lines, statement_id }: AccountLines & { statement_id: string },
): Promise<string[]> {
  const { keys, isKnown } = await knownOf(ctx, table, { account, headings, lines });
  const rows = lines.flatMap((line, at) => {
    const key = keys[at];
    return key && !isKnown[at] ? { ...line, ...key, account, statement_id, id: uuidv7() } : [];
  });
  const proven = keys.filter((_, at) => isKnown[at] && lines[at]?.doubt === null);
  const fingerprints = proven.map(({ fingerprint }) => fingerprint);
  if (table === 'statement_line')
    await statementRepository.clearDoubts(ctx.db, account, fingerprints);
  for (let at = 0; at < rows.length; at += INSERTED_AT_ONCE) {
    await statementRepository.insertLines(ctx.db, table, rows.slice(at, at + INSERTED_AT_ONCE));
  }
  return rows.map(({ id }) => id);
}
