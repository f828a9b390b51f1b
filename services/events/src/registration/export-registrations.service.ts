import { XLSX_TYPE } from '@club/contracts/events/accounts';
import { answerText, labelOf } from '@club/contracts/events/answer-texts';
import {
  type AskingMembers,
  fieldsOf,
  type MemberFieldName,
  removedFields,
  standardLabel,
} from '@club/contracts/events/member-fields';
import type { Answers, Question } from '@club/contracts/events/question';
import { MAX_TEAM_SIZE } from '@club/contracts/events/registration';
import type { RegistrationFilter } from '@club/contracts/events/registration-list';
import { isActive } from '@club/contracts/events/registration-status';
import { toMajor } from '@club/contracts/values/minor-units';
import { currencyCode } from '@club/contracts/values/money';
import { conflict } from '@club/service-kit/errors/service-error';
import { type Cell, clockCell, clockHeading, csvPieces, dayCell } from '@club/service-kit/http/csv';
import type { FileAnswer } from '@club/service-kit/http/route';
import { recordChange } from '@club/service-kit/use-case/record-change';
import * as eventRepository from '../event/event.repository.ts';
import { eventFileName } from '../event/event-file-name.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { membersToJoin } from '../gathering/gathering-rules.ts';
import { listFilledFields } from '../question/answer.repository.ts';
import { answersOfRow } from '../question/answers.service.ts';
import { withSureIds } from '../statement/match-registrations.service.ts';
import { payEnd } from './registration.presenter.ts';
import * as listRepository from './registration-list.repository.ts';
import { registrationsWorkbook } from './registrations-workbook.ts';

/** Rows that are read and sent at a time, so that a large export never fills the memory. */
const PIECE = 500;

/** An Excel file is in the memory as a whole. */
const MAX_XLSX_ROWS = 3000;

type Asked = { id: string } & RegistrationFilter;

/** A CSV row for each matching registration, sent while the rows are read. The audit log records the admin. @throws 404 */
export async function exportRegistrations(ctx: EventsCtx, asked: Asked): Promise<FileAnswer> {
  const { event, filter, total } = await readFilter(ctx, asked);
  await recordExport(ctx, event, total);
  return {
    body: ReadableStream.from(csvPieces(rowsOf(ctx, event, filter))).pipeThrough(
      new TextEncoderStream(),
    ),
    type: 'text/csv; charset=utf-8',
    fileName: eventFileName('registrations', event, 'csv'),
  };
}

/** The rows of the CSV file as an Excel file, which is made as a whole. @throws 404, 409 `too_many_rows` */
export async function exportRegistrationsAsXlsx(ctx: EventsCtx, asked: Asked): Promise<FileAnswer> {
  const { event, filter, total } = await readFilter(ctx, asked);
  if (total > MAX_XLSX_ROWS) {
    const text = `An Excel file takes at most ${MAX_XLSX_ROWS} registrations. Use the filters, or Export CSV.`;
    throw conflict('too_many_rows', text);
  }
  await recordExport(ctx, event, total);
  const rows: Cell[][] = [];
  for await (const piece of rowsOf(ctx, event, filter)) rows.push(...piece);
  return {
    body: await registrationsWorkbook(rows),
    type: XLSX_TYPE,
    fileName: eventFileName('registrations', event, 'xlsx'),
  };
}

async function readFilter(ctx: EventsCtx, { id, ...asked }: Asked) {
  const event = await eventRepository.getEvent(ctx.db, id);
  const filter = await withSureIds(ctx, asked);
  return { event, filter, total: await listRepository.countMatching(ctx.db, id, filter) };
}

const recordExport = (ctx: EventsCtx, event: { id: string; title: string }, total: number) =>
  recordChange(ctx, {
    action: 'registrations.exported',
    subject: `event:${event.id}`,
    name: event.title,
    detail: { registrations: total },
  });

interface ExportedEvent extends AskingMembers {
  id: string;
  questions: Question[];
  gathering: string | null;
}

/** Each piece starts after the last row of the one before, so a slow download holds neither a database connection nor the list. */
async function* rowsOf(
  { db, timeZone }: EventsCtx,
  { id: eventId, questions, ...event }: ExportedEvent,
  filter: listRepository.ListFilter,
): AsyncGenerator<Cell[][]> {
  const fields = memberColumns(event, await listFilledFields(db, eventId, removedFields(event)));
  const gathers = event.gathering !== null || (await listRepository.hasTeamSize(db, eventId));
  yield [
    [...headingsOf(fields, timeZone), ...(gathers ? GATHERING : []), ...answerHeadings(questions)],
  ];
  let after: listRepository.SortKey | undefined;
  for (;;) {
    const keys = await listRepository.listKeysAfter(db, eventId, filter, { after, limit: PIECE });
    after = keys.at(-1);
    if (!after) return;
    const found = await listRepository.listByIds(
      db,
      keys.map(({ id }) => id),
    );
    const rows = new Map(found.map((row) => [row.id, row]));
    yield keys.flatMap(({ id }) => {
      const row = rows.get(id);
      if (!row) return [];
      const gathering = gathers ? gatheringCells(row) : [];
      return [[...cells(row, fields, timeZone), ...gathering, ...answerCells(row, questions)]];
    });
    if (keys.length < PIECE) return;
  }
}

interface MemberColumn {
  name: 'name' | 'email' | MemberFieldName;
  heading: string;
}

/** @param filled the fields that are no longer asked, and in which somebody has a value */
const memberColumns = (event: AskingMembers, filled: MemberFieldName[]): MemberColumn[] => [
  { name: 'name', heading: 'name' },
  { name: 'email', heading: 'email' },
  ...fieldsOf(event).map(({ name, label }) => ({
    name,
    heading: label === standardLabel(name) ? label.toLowerCase() : label,
  })),
  ...filled.map((name) => ({ name, heading: `${standardLabel(name).toLowerCase()} (removed)` })),
];

const headingsOf = (fields: MemberColumn[], timeZone: string): string[] => [
  'Team',
  'Status',
  'Reference',
  'Modules',
  'Discount codes',
  `Total (${currencyCode()})`,
  `Payable (${currencyCode()})`,
  'Transaction ID',
  clockHeading('Registered', timeZone),
  clockHeading('Paid', timeZone),
  'Rejection reason',
  'Payment kind',
  clockHeading('Pay by', timeZone),
  'Cancelled by',
  'Cancellation reason',
  `Refund due (${currencyCode()})`,
  `Refunded (${currencyCode()})`,
  'Refunded on',
  'Refund reference',
  ...Array.from({ length: MAX_TEAM_SIZE }, (_, index) =>
    fields.map(({ heading }) => `Member ${index + 1} ${heading}`),
  ).flat(),
  'Members here',
  ...Array.from({ length: MAX_TEAM_SIZE }, (_, index) =>
    clockHeading(`Member ${index + 1} checked in`, timeZone),
  ),
];

const cells = (
  row: listRepository.ListedRegistration,
  fields: MemberColumn[],
  timeZone: string,
) => [
  row.team_name,
  row.status,
  row.reference,
  row.modules.map(({ name }) => name).join(', '),
  row.modules.flatMap(({ code, name }) => (code ? `${name}: ${code}` : [])).join(', '),
  toMajor(row.total),
  toMajor(row.payable),
  row.transaction_id,
  clockCell(row.registered_at, timeZone),
  clockCell(row.paid_at, timeZone),
  row.rejection_reason,
  ...endCells(row, timeZone),
  ...memberCells(row, fields),
  ...arrivalCells(row, timeZone),
];

const endCells = (row: listRepository.ListedRegistration, timeZone: string) => [
  row.payment_kind,
  clockCell(payEnd(row), timeZone),
  row.cancelled_by,
  row.cancel_reason,
  row.refund_due && toMajor(row.refund_due),
  row.refunded_amount && toMajor(row.refunded_amount),
  dayCell(row.refunded_on),
  row.refund_reference,
];

const memberCells = (
  { members }: listRepository.ListedRegistration,
  fields: MemberColumn[],
): string[] =>
  Array.from({ length: MAX_TEAM_SIZE }, (_, index) =>
    fields.map(({ name }) => members[index]?.[name] ?? ''),
  ).flat();

const ofTeam = (question: Question) => question.for === 'team';
const ofMembers = (question: Question) => question.for === 'member';

/** A column for each question to the team, then one for each member and question. */
const answerHeadings = (questions: Question[]): string[] => [
  ...questions.filter(ofTeam).map(labelOf),
  ...Array.from({ length: MAX_TEAM_SIZE }, (_, index) =>
    questions.filter(ofMembers).map((question) => `Member ${index + 1} ${labelOf(question)}`),
  ).flat(),
];

function answerCells(row: listRepository.ListedRegistration, questions: Question[]): Cell[] {
  const { team, members } = answersOfRow(row);
  return [
    ...questions.filter(ofTeam).map((question) => answerCell(question, team)),
    ...Array.from({ length: MAX_TEAM_SIZE }, (_, index) =>
      questions.filter(ofMembers).map((question) => answerCell(question, members[index])),
    ).flat(),
  ];
}

/** A number that starts with 0, such as one of a phone, stays a text. */
function answerCell(question: Question, answers: Answers = {}): Cell {
  const text = answerText(question, answers[question.id]);
  return question.kind === 'number' && text !== '' && !/^0\d/.test(text) ? Number(text) : text;
}

function arrivalCells({ members }: listRepository.ListedRegistration, timeZone: string): Cell[] {
  const moments = members.map(({ checked_in_at: at }) => (at ? new Date(at) : null));
  return [
    moments.filter(Boolean).length,
    ...Array.from({ length: MAX_TEAM_SIZE }, (_, index) => clockCell(moments[index], timeZone)),
  ];
}

/** Only where teams gather by a join link. */
const GATHERING = ['Team complete', 'Members to join'];

/** A cancelled team waits for nobody. */
function gatheringCells({ status, members, ...team }: listRepository.ListedRegistration) {
  if (!isActive(status)) return ['', ''];
  const missing = membersToJoin(team, members);
  return [missing > 0 ? 'no' : 'yes', missing];
}
