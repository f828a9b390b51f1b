import { conflict } from '@club/service-kit/errors/service-error';
import { emailTeam } from '../email/email-team.service.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { transition } from '../registration/transition.service.ts';
import * as gatheringRepository from './gathering.repository.ts';
import { memberLeftEmail, memberRemovedEmail } from './join-emails.ts';

interface Removal {
  joinId: string;
  /** The team removes the person, or the person leaves. */
  by: 'team' | 'member';
}

/**
 * Takes a member who joined by the link out of the team, and emails the other side. Nothing changes when the person is not in this team. At
 * the event the club's lists name members by their places, so then nobody leaves. @throws 409 `registration_cancelled` | `team_is_here`
 */
export async function removeMember(
  ctx: EventsCtx,
  own: { id: string; event_id: string },
  { joinId, by }: Removal,
): Promise<void> {
  const find = async ({ db }: EventsCtx) =>
    (await gatheringRepository.listJoined(db, own.id)).find(({ join_id }) => join_id === joinId);
  await transition(ctx, {
    eventId: own.event_id,
    lock: (db) => registrationRepository.lockById(db, own),
    isRepeated: async (ctx) => (await find(ctx)) === undefined,
    action: 'gather',
    effect: async (ctx, { event, before: registration }) => {
      const member = await find(ctx);
      if (!member) throw new Error('a repeated removal has an effect');
      if (await gatheringRepository.isAnyoneHere(ctx.db, own.id)) throw teamIsHere();
      await gatheringRepository.deleteMember(ctx.db, member);
      const [leader] = await registrationRepository.listMembers(ctx.db, own.id);
      const told = by === 'team' ? member : leader;
      const email = by === 'team' ? memberRemovedEmail : memberLeftEmail;
      if (told) await emailTeam(ctx, { event, registration }, email, { only: [told] });
      const action = by === 'team' ? 'registration.member_removed' : 'registration.member_left';
      return { audit: { action } };
    },
  });
}

const teamIsHere = () =>
  conflict(
    'team_is_here',
    'Members of this team are at the event already. Please ask the club to change the team.',
  );
