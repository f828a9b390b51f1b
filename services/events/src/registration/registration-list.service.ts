import {
  type AdminRegistration,
  type RegistrationPage,
  receiptPath,
  type registrationQuery,
} from '@club/contracts/events/registration';
import type { FoundRegistration } from '@club/contracts/events/registration-search';
import { toPkr } from '@club/contracts/values/money';
import { notFound } from '@club/service-kit/errors/service-error';
import type { z } from 'zod';
import { findEvent } from '../event/event.repository.ts';
import type { EventsDb } from '../events-database.ts';
import {
  countByStatus,
  countMatching,
  findNewest,
  type ListedRegistration,
  listMatching,
  noRegistrations,
  sumPayable,
} from './registration-list.repository.ts';

/** @throws 404 */
export async function listRegistrations(
  db: EventsDb,
  eventId: string,
  query: z.output<typeof registrationQuery>,
): Promise<RegistrationPage> {
  if (!(await findEvent(db, eventId))) throw notFound('Event');
  const range = { offset: query.page * query.page_size, limit: query.page_size };
  const [rows, total, counts, sums] = await Promise.all([
    listMatching(db, eventId, query, range),
    countMatching(db, eventId, query),
    countByStatus(db, eventId),
    sumPayable(db, eventId),
  ]);
  return {
    items: rows.map(presentRegistration),
    total,
    counts: counts.get(eventId) ?? noRegistrations,
    confirmed_amount: toPkr(sums.approved),
    pending_amount: toPkr(sums.pending),
  };
}

const MOST_FOUND = 12;

/** Of any event, the newest first. */
export const searchRegistrations = (db: EventsDb, search: string): Promise<FoundRegistration[]> =>
  findNewest(db, search, MOST_FOUND);

/** Another receipt has another address, so that no page shows the one before from its memory. */
const receiptUrl = ({ event_id: event, id, paid_at: paidAt }: ListedRegistration): string =>
  `${receiptPath(event, id)}?submitted=${paidAt?.getTime() ?? ''}`;

function presentRegistration(row: ListedRegistration): AdminRegistration {
  return {
    id: row.id,
    team_name: row.team_name,
    members: row.members,
    modules: row.modules.map(({ name, amount }) => ({ name, amount: toPkr(amount) })),
    payment_status: row.status,
    reference: row.reference,
    total: toPkr(row.total),
    payable: toPkr(row.payable),
    transaction_id: row.transaction_id,
    payment_receipt_url: row.receipt_key ? receiptUrl(row) : null,
    receipt_type: row.receipt_type,
    rejection_reason: row.rejection_reason,
    registered_at: row.registered_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
  };
}
