import { MAX_TEAM_SIZE, type RegistrationFilter } from '@club/contracts/events/registration';
import { toPkr } from '@club/contracts/values/money';
import { notFound } from '@club/service-kit/errors/service-error';
import { csv } from '@club/service-kit/http/csv';
import { findEvent } from '../event/event.repository.ts';
import type { EventsDb } from '../events-database.ts';
import { type ListedRegistration, listMatching } from './registration-list.repository.ts';

/** Every registration that matches, a row each. @throws 404 */
export async function exportRegistrations(
  db: EventsDb,
  eventId: string,
  filter: RegistrationFilter,
): Promise<{ fileName: string; text: string }> {
  const event = await findEvent(db, eventId);
  if (!event) throw notFound('Event');
  const rows = await listMatching(db, eventId, filter);
  const title = event.title.toLowerCase().match(/[a-z0-9]+/g) ?? ['event'];
  return {
    fileName: `registrations-${title.join('-')}-${event.date}.csv`,
    text: csv([HEADINGS, ...rows.map(cells)]),
  };
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
