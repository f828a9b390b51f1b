import type { StatementPreview } from '@club/contracts/events/statement/import';
import { inMajor, toMajor } from '@club/contracts/values/minor-units';
import type { EventsCtx } from '../events-ctx.ts';
import { bookedRows, fewWords, widthOf } from './parse/columns.ts';
import { bodyOf } from './parse/read-lines.ts';
import type { ReadStatement } from './parse/read-statement.ts';
import { type BookedLine, cleanText } from './parse/statement-lines.ts';
import { knownOf, readForm, type StatementForm } from './statement-form.service.ts';

const PREVIEW = { rows: 40, lines: 20, problems: 50 };

/** Reads a file and saves nothing. @throws 413, 422 */
export async function previewStatement(
  ctx: EventsCtx,
  form: StatementForm,
): Promise<StatementPreview> {
  const { read, account } = await readForm(ctx, form);
  const { kind, mapping, rows, questions, incoming, count, problems, left_out, proof } = read;
  const { isKnown } = await knownOf(ctx, 'statement_line', {
    account,
    headings: read.headings,
    lines: incoming,
  });
  return {
    kind,
    account,
    mapping,
    columns: columnsOf(read),
    rows: rows.slice(0, (mapping.header_row ?? 0) + PREVIEW.rows).map(({ cells }) => cells),
    questions,
    lines: incoming.filter(isIncoming).slice(0, PREVIEW.lines).map(inMajor),
    sums: sumsOf(read),
    samples: read.samples.map(inMajor),
    proof,
    left_out: left_out.slice(0, PREVIEW.problems),
    counts: {
      left_out: left_out.length,
      lines: count,
      known: isKnown.filter(Boolean).length,
      skipped: problems.length,
    },
    problems: problems.slice(0, PREVIEW.problems),
  };
}

/** Money that nothing proves to have gone out instead. */
const isIncoming = ({ doubt }: BookedLine): boolean => doubt !== 'first';

function sumsOf({ incoming, outgoing }: ReadStatement): StatementPreview['sums'] {
  const paidIn = incoming.filter(isIncoming);
  const unclear = incoming.filter((line) => !isIncoming(line));
  const days = [...incoming, ...outgoing].map(({ booked_on }) => booked_on).sort();
  const sum = (lines: BookedLine[]) => toMajor(lines.reduce((all, { amount }) => all + amount, 0));
  return {
    lines_in: paidIn.length,
    lines_out: outgoing.length,
    sum_in: sum(paidIn),
    sum_out: sum(outgoing),
    lines_unclear: unclear.length,
    sum_unclear: sum(unclear),
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
  };
}

function columnsOf(read: ReadStatement): StatementPreview['columns'] {
  const { mapping, rows, headings, undecided } = read;
  const body = bodyOf(rows, mapping);
  const booked = bookedRows(body, mapping);
  const width = Math.max(headings.length, widthOf(body));
  return Array.from({ length: Math.min(width, 100) }, (_, index) => ({
    index,
    name: cleanText(headings[index] ?? '', 80),
    sample: cleanText(body.find(({ cells }) => cells[index])?.cells[index] ?? '', 80),
    words: fewWords(booked, index) ?? [],
    is_undecided: undecided.includes(index),
  }));
}
