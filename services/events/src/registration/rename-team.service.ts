import type { EventsCtx } from '../events-ctx.ts';
import type { RegistrationRow } from './registration.repository.ts';
import * as registrationRepository from './registration.repository.ts';
import { assertNameIsFree } from './team-rules.service.ts';
import { transition } from './transition.service.ts';

/**
 * Corrects the name of a team, also after its payment: the ticket has the new one. The same name again changes nothing.
 * @throws 409 `registration_cancelled` | `team_name_taken`
 */
export const renameTeam = (
  ctx: EventsCtx,
  own: RegistrationRow,
  team_name: string,
): Promise<RegistrationRow> =>
  transition(ctx, {
    eventId: own.event_id,
    lock: (db) => registrationRepository.lockById(db, own),
    isRepeated: async (_, before) => before.team_name === team_name,
    action: 'rename',
    effect: async (ctx, { before }) => {
      await assertNameIsFree(ctx.db, before, team_name);
      return { set: { team_name }, audit: { action: 'registration.renamed' } };
    },
  });
