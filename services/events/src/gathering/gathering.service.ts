import { randomUUID } from 'node:crypto';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { conflict, invalid } from '@club/service-kit/errors/service-error';
import type { EventsCtx } from '../events-ctx.ts';
import { getOwn, presentOwn } from '../own-registration/own-registration.service.ts';
import { assertOpen, getPlaces } from '../places/places.service.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { type Locked, transition } from '../registration/transition.service.ts';
import * as gatheringRepository from './gathering.repository.ts';
import { removeMember } from './remove-member.service.ts';

interface GatheringChange {
  payment_token: string;
  /** Null closes the link. */
  team_size: number | null;
  new_link: boolean;
}

/**
 * Opens the join link of a team, changes its size, replaces it, or closes it. A link that ends takes the people along who have not
 * confirmed. @throws 403, 404, 409 `no_join_links` | `registration_cancelled` | `registrations_closed` | `not_open_yet`, 422
 */
export async function changeGathering(
  ctx: EventsCtx,
  { payment_token, team_size, new_link }: GatheringChange,
): Promise<RegistrationDetail> {
  const own = await getOwn(ctx.db, payment_token);
  await transition(ctx, {
    eventId: own.event_id,
    lock: (db) => registrationRepository.lockById(db, own),
    isRepeated: async (_, before) => before.team_size === team_size && !new_link,
    action: 'gather',
    effect: async (ctx, locked) => {
      const { before } = locked;
      if (team_size !== null) await assertMayGather(ctx, locked, team_size);
      const keepsLink = team_size !== null && before.join_nonce !== null && !new_link;
      if (!keepsLink) await gatheringRepository.deleteWaiting(ctx.db, before.id);
      const join_nonce = team_size === null ? null : randomUUID();
      return {
        set: { team_size, ...(!keepsLink && { join_nonce }) },
        audit: {
          action: 'registration.gathering_changed',
          detail: { new_link: !keepsLink && team_size !== null },
          before: { team_size: before.team_size },
          after: { team_size },
        },
      };
    },
  });
  return presentOwn(ctx, own);
}

async function assertMayGather(ctx: EventsCtx, { event, before }: Locked, team_size: number) {
  assertHasLinks(event);
  assertOpen(await getPlaces(ctx, event.id), event);
  const members = await registrationRepository.listMembers(ctx.db, before.id);
  if (members.length > team_size) {
    throw invalid({ team_size: `Your team has ${members.length} members already.` });
  }
}

/** @throws 409 `no_join_links` */
export function assertHasLinks({ gathering }: Pick<Locked['event'], 'gathering'>): void {
  if (gathering) return;
  throw conflict('no_join_links', 'Teams of this event no longer gather by a link.');
}

/** @throws 403, 404, 409 `registration_cancelled` | `team_is_here` */
export async function removeJoined(
  ctx: EventsCtx,
  { payment_token, id }: { payment_token: string; id: string },
): Promise<RegistrationDetail> {
  const own = await getOwn(ctx.db, payment_token);
  await gatheringRepository.deleteOne(ctx.db, { id, registration_id: own.id });
  await removeMember(ctx, own, { joinId: id, by: 'team' });
  return presentOwn(ctx, own);
}
