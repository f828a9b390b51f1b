import type { AdminEvent, ClubEvent } from '@club/contracts/events/event';
import { toPkr } from '@club/contracts/values/money';
import type { AdminEventRow, EventRow } from './event.repository.ts';

export const presentEvent = ({ modules, ...row }: EventRow): ClubEvent => ({
  ...row,
  modules: modules.map(({ name }) => name),
  module_amounts: Object.fromEntries(modules.map(({ name, amount }) => [name, toPkr(amount)])),
});

export const presentAdminEvent = (row: AdminEventRow): AdminEvent => ({
  ...row,
  ...presentEvent(row),
  discount_codes: row.discount_codes.map((code) => ({ ...code, amount: toPkr(code.amount) })),
  updated_at: row.updated_at.toISOString(),
});
