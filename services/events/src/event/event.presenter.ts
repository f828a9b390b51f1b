import type { AdminEvent, ClubEvent } from '@club/contracts/events/event';
import { moduleFieldsOf } from '@club/contracts/events/modules-of';
import { inPkr } from '@club/contracts/values/money';
import type { AdminEventRow, EventRow } from './event.repository.ts';

export const presentEvent = ({ modules, ...row }: EventRow): ClubEvent => ({
  ...row,
  ...moduleFieldsOf(modules.map(inPkr)),
});

export const presentAdminEvent = (row: AdminEventRow): AdminEvent => ({
  ...row,
  ...presentEvent(row),
  discount_codes: row.discount_codes.map(inPkr),
  updated_at: row.updated_at.toISOString(),
});
