import { MAX_TEAM_SIZE, type RegistrationFilter } from '@club/contracts/events/registration';
import { toPkr } from '@club/contracts/values/money';
import { writeAudit } from '@club/service-kit/audit/audit';
import { notFound } from '@club/service-kit/errors/service-error';
import { csvPieces } from '@club/service-kit/http/csv';
import { findEvent } from '../event/event.repository.ts';
import type { EventsDb } from '../events-database.ts';
import type { Author } from '../request/author.ts';
import {
  type ListedRegistration,
  listByIds,
  listMatchingIds,
} from './registration-list.repository.ts';

/** So many at once: an event of any size is never whole in memory. */
const PIECE = 500;

/** Every registration that matches, a row each, in pieces that are read as they are sent; the audit log keeps who took them. @throws 404 */
export async function exportRegistrations(
  db: EventsDb,
  eventId: string,
  filter: RegistrationFilter,
  author: Author,
): Promise<{ fileName: string; pieces: AsyncIterable<string> }> {
  const event = await findEvent(db, eventId);
  if (!event) throw notFound('Event');
  const ids = await listMatchingIds(db, eventId, filter);
  await writeAudit(db, {
    ...author,
    action: 'registrations.exported',
    subject: `event:${eventId}`,
    detail: { registrations: ids.length },
  });
  const title = event.title.toLowerCase().match(/[a-z0-9]+/g) ?? ['event'];
  return {
    fileName: `registrations-${title.join('-')}-${event.date}.csv`,
    pieces: csvPieces(rowsOf(db, ids)),
  };
}

/** The list is fixed by its ids, so no connection is held while a slow line takes the file. */
async function* rowsOf(db: EventsDb, ids: string[]) {
  yield [HEADINGS];
  for (let start = 0; start < ids.length; start += PIECE) {
    const piece = ids.slice(start, start + PIECE);
    const rows = new Map((await listByIds(db, piece)).map((row) => [row.id, row]));
    yield piece.flatMap((id) => {
      const row = rows.get(id);
      return row ? [cells(row)] : [];
    });
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
  ...Array.from({ length: MAX_TEAM_SIZE }, (_, index) =>
    MEMBER_FIELDS.map((field) => `Member ${index + 1} ${field}`),
  ).flat(),
];

const MEMBER_CELLS = MAX_TEAM_SIZE * MEMBER_FIELDS.length;

const cells = (row: ListedRegistration) => [
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
  ...memberCells(row),
];

function memberCells({ members }: ListedRegistration): string[] {
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
