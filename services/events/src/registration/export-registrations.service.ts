import { MAX_TEAM_SIZE } from '@club/contracts/events/registration';
import type { RegistrationFilter } from '@club/contracts/events/registration-list';
import { toPkr } from '@club/contracts/values/money';
import { csvPieces } from '@club/service-kit/http/csv';
import type { FileAnswer } from '@club/service-kit/http/route';
import { recordChange } from '@club/service-kit/use-case/record-change';
import * as eventRepository from '../event/event.repository.ts';
import { eventFileName } from '../event/event-file-name.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { withSureIds } from '../statement/match-registrations.service.ts';
import { payBy, paymentKindOf } from './registration.presenter.ts';
import * as listRepository from './registration-list.repository.ts';

/** Rows that are read and sent at a time, so that a large export never fills the memory. */
const PIECE = 500;

/** A CSV row for each matching registration, sent while the rows are read. The audit log records the admin. @throws 404 */
export async function exportRegistrations(
  ctx: EventsCtx,
  { id, ...asked }: { id: string } & RegistrationFilter,
): Promise<FileAnswer> {
  const event = await eventRepository.getEvent(ctx.db, id);
  const filter = await withSureIds(ctx, asked);
  await recordChange(ctx, {
    action: 'registrations.exported',
    subject: `event:${id}`,
    name: event.title,
    detail: { registrations: await listRepository.countMatching(ctx.db, id, filter) },
  });
  return {
    body: ReadableStream.from(csvPieces(rowsOf(ctx, id, filter))).pipeThrough(
      new TextEncoderStream(),
    ),
    type: 'text/csv; charset=utf-8',
    fileName: eventFileName('registrations', event, 'csv'),
  };
}

/** Each piece starts after the last row of the one before, so a slow download holds neither a database connection nor the list. */
async function* rowsOf(
  { db, timeZone }: EventsCtx,
  eventId: string,
  filter: listRepository.ListFilter,
) {
  yield [HEADINGS];
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
      return row ? [cells(row, timeZone)] : [];
    });
    if (keys.length < PIECE) return;
  }
}

const MEMBER_FIELDS = ['name', 'email', 'phone', 'university', 'roll number', 'batch'];
const HEADINGS = [
  'Team',
  'Status',
  'Reference',
  'Modules',
  'Discount codes',
  'Total (PKR)',
  'Payable (PKR)',
  'Transaction ID',
  'Registered at',
  'Paid at',
  'Rejection reason',
  'Payment kind',
  'Pay by',
  'Cancelled by',
  'Cancellation reason',
  'Refund due (PKR)',
  'Refunded (PKR)',
  'Refunded on',
  'Refund reference',
  ...Array.from({ length: MAX_TEAM_SIZE }, (_, index) =>
    MEMBER_FIELDS.map((field) => `Member ${index + 1} ${field}`),
  ).flat(),
  'Members here',
  ...Array.from({ length: MAX_TEAM_SIZE }, (_, index) => `Member ${index + 1} checked in at`),
];

const MEMBER_CELLS = MAX_TEAM_SIZE * MEMBER_FIELDS.length;

const cells = (row: listRepository.ListedRegistration, timeZone: string) => [
  row.team_name,
  row.status,
  row.reference,
  row.modules.map(({ name }) => name).join(', '),
  row.modules.flatMap(({ code, name }) => (code ? `${name}: ${code}` : [])).join(', '),
  toPkr(row.total),
  toPkr(row.payable),
  row.transaction_id,
  row.registered_at.toISOString(),
  row.paid_at?.toISOString(),
  row.rejection_reason,
  ...endCells(row, timeZone),
  ...memberCells(row),
  ...arrivalCells(row),
];

const endCells = (row: listRepository.ListedRegistration, timeZone: string) => [
  paymentKindOf(row),
  payBy(row, timeZone),
  row.cancelled_by,
  row.cancel_reason,
  row.refund_due && toPkr(row.refund_due),
  row.refunded_amount && toPkr(row.refunded_amount),
  row.refunded_on,
  row.refund_reference,
];

function memberCells({ members }: listRepository.ListedRegistration): string[] {
  const filled = members.flatMap((member) => [
    member.name,
    member.email,
    member.phone,
    member.university_name,
    member.university_roll_no,
    member.batch,
  ]);
  return [...filled, ...Array<string>(MEMBER_CELLS - filled.length).fill('')];
}

/** Moments in UTC, as the other ones of the file. */
function arrivalCells({ members }: listRepository.ListedRegistration) {
  const moments = members.map(({ checked_in_at: at }) => at && new Date(at).toISOString());
  return [
    moments.filter(Boolean).length,
    ...Array.from({ length: MAX_TEAM_SIZE }, (_, index) => moments[index] ?? ''),
  ];
}
