import { hasPaid } from '@club/contracts/events/registration-status';
import { conflict } from '@club/service-kit/errors/service-error';
import * as priceRepository from '../event/event-prices.repository.ts';
import { isOverNow } from '../event/event-times.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { assertComplete } from '../gathering/gathering-rules.ts';
import { assertEventPlace, assertModulePlaces } from '../places/places.service.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { mayPayAfterwards } from '../registration/registration.states.ts';
import { assertMembersAreFree } from '../registration/team-rules.service.ts';
import type { Locked } from '../registration/transition.service.ts';
import { placesAfterOffers } from '../waiting/offer-places.service.ts';

/**
 * Gives a team its members, its place and its codes when an admin approves or reopens its registration, or undoes a decision.
 * @throws 409 `code_used_up` and those of {@link claimPlace}
 */
export async function claimPlaceAgain(ctx: EventsCtx, locked: Locked): Promise<void> {
  await claimPlace(ctx, locked, { isByClub: true });
  const { id, event_id, status } = locked.before;
  if (hasPaid(status)) return;
  for (const { name: module, code } of await registrationRepository.listModules(ctx.db, id)) {
    if (!code) continue;
    const typed = { modules: [module], code };
    const [discount] = await priceRepository.findDiscountCodes(ctx, event_id, typed);
    if (!discount || discount.max_uses === null || discount.uses < discount.max_uses) continue;
    throw conflict('code_used_up', `Other teams have used up the discount code ${code}.`);
  }
}

/**
 * What a team needs when it hands in a payment or confirms that nothing has to be paid: its members, and its place again if
 * the deadline is over. The club also decides on a team whose members are still missing, and after the event.
 * @returns the members and modules of the team @throws 409 `member_registered_elsewhere` | `event_full` | `module_full` | `team_incomplete` | `event_over`
 */
export async function claimPlace(
  ctx: EventsCtx,
  { event, before }: Locked,
  { isByClub = false } = {},
) {
  const [members, modules] = await Promise.all([
    registrationRepository.listMembers(ctx.db, before.id),
    registrationRepository.listModules(ctx.db, before.id),
  ]);
  const isAfter = await isOverNow(ctx, event.id);
  if (!isByClub) {
    if (isAfter) assertMayProve(before);
    assertComplete(event, before, members);
  }
  await assertMembersAreFree(ctx.db, before, members);
  if (before.holds_place || isAfter) return { members, modules };
  const places = await placesAfterOffers(ctx, event);
  assertEventPlace(places);
  assertModulePlaces(
    places,
    modules.map(({ name }) => name),
  );
  return { members, modules };
}

/**
 * The one rule of payments after an event: nobody is asked for one. A team whose receipt was rejected may still prove what it
 * paid before. @throws 409 `event_over`
 */
function assertMayProve({ status }: Locked['before']): void {
  if (mayPayAfterwards(status)) return;
  throw conflict(
    'event_over',
    'This event is over, so you have nothing to pay. If you paid before it ended, please contact the club.',
  );
}
