import type { RegistrationPage, registrationQuery } from '@club/contracts/events/registration-list';
import type { FoundRegistration } from '@club/contracts/events/registration-search';
import { toMajor } from '@club/contracts/values/minor-units';
import type { z } from 'zod';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { matchClassesOf, withSureIds } from '../statement/match-registrations.service.ts';
import { presentRegistration } from './registration.presenter.ts';
import * as listRepository from './registration-list.repository.ts';

/** @throws 404 */
export async function listRegistrations(
  ctx: EventsCtx,
  { id, ...asked }: { id: string } & z.output<typeof registrationQuery>,
): Promise<RegistrationPage> {
  const { db, timeZone } = ctx;
  const event = await eventRepository.getAdminEvent(db, id);
  const query = await withSureIds(ctx, asked);
  const range = { offset: query.page * query.page_size, limit: query.page_size };
  const [rows, total, sums] = await Promise.all([
    listRepository.listMatching(db, id, query, range),
    listRepository.countMatching(db, id, query),
    listRepository.sumAmounts(db, id),
  ]);
  const classes = await matchClassesOf(
    ctx,
    rows.map((row) => row.id),
  );
  return {
    items: rows.map((row) => ({
      ...presentRegistration(row, timeZone),
      match_class: classes.get(row.id) ?? 'none',
    })),
    total,
    counts: event.registrations,
    confirmed_amount: toMajor(sums.confirmed),
    pending_amount: toMajor(sums.in_review),
  };
}

const MAX_FOUND = 12;

export const searchRegistrations = (
  { db }: EventsCtx,
  { search }: { search: string },
): Promise<FoundRegistration[]> => listRepository.listNewest(db, search, MAX_FOUND);
