import type { AdminEvent, ClubEvent } from '@club/contracts/events/event';
import { formModuleFieldsOf, moduleInMajor } from '@club/contracts/events/form-module';
import { moduleFieldsOf } from '@club/contracts/events/module-fields';
import { inMajor } from '@club/contracts/values/minor-units';
import { placesOf } from './event-places.ts';
import { offeredModules, presentPrices } from './event-prices.ts';
import type { AdminEventRow, EventRow } from './event-rows.repository.ts';

/** @param now the club's wall clock */
export const presentEvent = (row: EventRow, now: string): ClubEvent => {
  const today = now.slice(0, 10);
  const places = placesOf(row, now);
  const isClosed = places.registration_state === 'closed';
  return {
    ...row,
    end_date: row.end_date ?? '',
    opens_at: row.opens_at ?? '',
    // Visitors read the moment that counts: an event that ends earlier closes earlier.
    closes_at: row.closes_at ? row.closing : '',
    ...moduleFieldsOf(offeredModules(row, today).map(inMajor)),
    ...presentPrices(row, today),
    ...places,
    questions: isClosed ? undefined : anyOf(row.questions.filter(({ removed }) => !removed)),
    member_fields: isClosed ? undefined : (row.member_fields ?? undefined),
  };
};

/** An event without questions is as it was before there were any. */
const anyOf = <Item>(list: Item[]): Item[] | undefined => (list.length > 0 ? list : undefined);

/** @param now the club's wall clock */
export const presentAdminEvent = (row: AdminEventRow, now: string): AdminEvent => ({
  ...row,
  ...presentEvent(row, now),
  closes_at: row.closes_at ?? '',
  ...formModuleFieldsOf(row.modules.map(moduleInMajor)),
  discount_codes: presentCodes(row.discount_codes).map(inMajor),
  questions: anyOf(row.questions),
  member_fields: row.member_fields ?? undefined,
  updated_at: row.updated_at.toISOString(),
});

type CodeRow = AdminEventRow['discount_codes'][number];

/** A code of several modules is listed for each of them, with the names of all. Amounts in minor units. */
export const presentCodes = (rows: CodeRow[]) =>
  rows.map(({ shared, ...code }) => ({
    ...code,
    last_day: code.last_day ?? '',
    ...(shared && { modules: shared === 'all' ? shared : modulesOfCode(rows, code.code) }),
  }));

const modulesOfCode = (rows: CodeRow[], code: string): string[] =>
  rows.flatMap((row) => (row.code === code && row.shared ? row.module : []));
