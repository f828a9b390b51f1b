import type { EventsCtx } from '../events-ctx.ts';
import {
  assertEventPlace,
  assertModulePlaces,
  getPlaces,
  isHeld,
} from '../places/places.service.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { assertMembersAreFree } from '../registration/team-rules.service.ts';
import type { Locked } from '../registration/transition.service.ts';

/**
 * What a team needs when it hands in a payment or confirms that nothing has to be paid: its members, and its place again if
 * the deadline is over. @throws 409 `member_registered_elsewhere` | `event_full` | `module_full`
 */
export async function claimPlace(ctx: EventsCtx, { before }: Locked): Promise<void> {
  const members = await registrationRepository.listMembers(ctx.db, before.id);
  await assertMembersAreFree(ctx.db, before, members);
  if (isHeld(before)) return;
  const modules = await registrationRepository.listModules(ctx.db, before.id);
  const places = await getPlaces(ctx, before.event_id);
  assertEventPlace(places);
  assertModulePlaces(
    places,
    modules.map(({ name }) => name),
  );
}
