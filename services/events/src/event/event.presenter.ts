import type { AdminEvent, ClubEvent } from '@club/contracts/events/event';
import { toPkr } from '@club/contracts/values/money';
import {
  noRegistrations,
  type StatusCounts,
} from '../registration/registration-list.repository.ts';
import type { AdminEventRow, EventRow } from './event.repository.ts';

export function presentEvent(row: EventRow): ClubEvent {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    image_url: row.image_url,
    date: row.date,
    time: row.time,
    location: row.location,
    registration_open: row.registration_open,
    modules: row.modules.map(({ name }) => name),
    module_amounts: Object.fromEntries(
      row.modules.map(({ name, amount }) => [name, toPkr(amount)]),
    ),
  };
}

export function presentAdminEvent(row: AdminEventRow, counts?: StatusCounts): AdminEvent {
  return {
    ...presentEvent(row),
    discount_codes: row.discount_codes.map((code) => ({ ...code, amount: toPkr(code.amount) })),
    registrations: counts ?? noRegistrations,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by,
  };
}
