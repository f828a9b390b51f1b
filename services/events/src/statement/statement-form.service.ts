import {
  type previewStatement as previewCall,
  statementFile,
} from '@club/contracts/events/statement/import';
import { tooLarge } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import type { EventsCtx } from '../events-ctx.ts';
import { findKnown } from './known-lines.ts';
import { indexTeams } from './match/team-index.ts';
import { readApart } from './parse/read-apart.ts';
import type { ReadStatement } from './parse/read-statement.ts';
import type { BookedLine } from './parse/statement-lines.ts';
import * as statementRepository from './statement.repository.ts';
import * as lineRepository from './statement-line.repository.ts';

export type StatementForm = InputOf<typeof previewCall>;

export interface ReadForm {
  read: ReadStatement;
  account: string;
  raw: Uint8Array;
}

/** The account and the mapping come from the form, the file, or an earlier file with the same headings, in this order. */
export async function readForm({ db, signal }: EventsCtx, form: StatementForm): Promise<ReadForm> {
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

export interface AccountLines {
  account: string;
  lines: BookedLine[];
}

/** Which lines the account has already. */
export async function knownOf(
  { db, timeZone }: EventsCtx,
  table: statementRepository.LineTable,
  { account, lines }: AccountLines,
) {
  const days = [...new Set(lines.map(({ booked_on }) => booked_on))];
  const known = await statementRepository.listKnownLines(db, table, { account, days });
  const teams = known.length > 0 ? await lineRepository.listPayingTeams(db, timeZone) : [];
  return findKnown(lines, known, indexTeams(teams));
}
