import type { TeamGathering } from '@club/contracts/events/gathering';
import { isActive } from '@club/contracts/events/registration-status';
import { addressOf, joinLink } from '@club/contracts/remotes/paths';
import type { EventsCtx } from '../events-ctx.ts';
import type { Places } from '../places/places.service.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import * as gatheringRepository from './gathering.repository.ts';
import { isIncomplete, mustWait } from './gathering-rules.ts';
import { teamToken } from './join-token.ts';

interface Team {
  event: { id: string; slug: string; gathering: 'complete' | 'early' | null };
  registration: RegistrationRow;
  members: unknown[];
  places: Pick<Places, 'registration_state'>;
}

export const takesMembers = ({ registration_state: state }: Team['places']): boolean =>
  state === 'open' || state === 'full';

/** How a team gathers; undefined when its event has no join links and nobody has joined by one. */
export async function presentGathering(
  { db, publicUrl }: Pick<EventsCtx, 'db' | 'publicUrl'>,
  { event, registration, members, places }: Team,
): Promise<TeamGathering | undefined> {
  const { id, team_size, join_nonce } = registration;
  const joined = await gatheringRepository.listJoined(db, id);
  if (!event.gathering && joined.length === 0) return undefined;
  const waiting = await gatheringRepository.listWaiting(db, id);
  const token = join_nonce && (await teamToken(db, id, join_nonce));
  return {
    team_size,
    link: token ? `${publicUrl}${joinLink(addressOf(event), token)}` : '',
    is_complete: !isIncomplete(registration, members),
    must_be_complete: mustWait(event, registration, members),
    can_change: event.gathering !== null && isActive(registration.status) && takesMembers(places),
    joined: joined.map(({ join_id, name }) => ({ id: join_id, name })),
    waiting: waiting.map(({ id, name }) => ({ id, name })),
  };
}
