import { addressOf, ownJoinLink } from '@club/contracts/remotes/paths';
import type { EventsCtx } from '../events-ctx.ts';
import * as gatheringRepository from './gathering.repository.ts';
import { personToken } from './join-token.ts';

/** The link to a person's own place in a team. It changes nothing of the registration. */
export const ownJoinUrl = async (
  { db, publicUrl }: Pick<EventsCtx, 'db' | 'publicUrl'>,
  event: { id: string; slug: string },
  joinId: string,
): Promise<string> => `${publicUrl}${ownJoinLink(addressOf(event), await personToken(db, joinId))}`;

/** The own links of the members who joined by the link of their team, by email address in lower case. */
export async function ownLinks(
  ctx: Pick<EventsCtx, 'db' | 'publicUrl'>,
  event: { id: string; slug: string },
  registrationId: string,
): Promise<Map<string, string>> {
  const links = new Map<string, string>();
  for (const { email, join_id } of await gatheringRepository.listJoined(ctx.db, registrationId))
    links.set(email.toLowerCase(), await ownJoinUrl(ctx, event, join_id));
  return links;
}
