import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { TeamAnswers } from '@club/contracts/events/question';
import { conflict } from '@club/service-kit/errors/service-error';
import { assertOwnFiles } from '../answer-file/own-files.service.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { getOwn, presentOwn } from '../own-registration/own-registration.service.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { type Locked, transition } from '../registration/transition.service.ts';
import * as answerRepository from './answer.repository.ts';
import { checkedAnswers, isAnswered } from './answers.service.ts';
import { ownAnswersOf, ownQuestionsOf, withoutFields } from './member-fields.service.ts';

type LockedEvent = Locked['event'];

/**
 * Corrects the answers of a team, also after its payment: they change no price. The same answers sent again change nothing.
 * @throws 403, 404, 409 `registration_cancelled` | `members_changed`, 422
 */
export async function answerQuestions(
  ctx: EventsCtx,
  { payment_token, answers }: { payment_token: string; answers: TeamAnswers },
): Promise<RegistrationDetail> {
  const own = await getOwn(ctx.db, payment_token);
  const teamOf = async ({ db }: EventsCtx, event: LockedEvent) => {
    const modules = await registrationRepository.listModules(db, own.id);
    const members = await registrationRepository.listMembers(db, own.id);
    const stored = ownAnswersOf(event, await answerRepository.listAnswers(db, own.id), members);
    return {
      asked: { questions: ownQuestionsOf(event) },
      team: { answers, modules: modules.map(({ name }) => name), members },
      stored,
    };
  };
  await transition(ctx, {
    eventId: own.event_id,
    lock: (db) => registrationRepository.lockById(db, own),
    isRepeated: async (ctx) => {
      const event = await eventRepository.getEvent(ctx.db, own.event_id);
      const { asked, team, stored } = await teamOf(ctx, event);
      return isAnswered(asked, team, stored);
    },
    action: 'answer',
    effect: async (ctx, { event }) => {
      const { asked, team, stored } = await teamOf(ctx, event);
      assertSameMembers(answers, stored);
      const given = withoutFields(event, checkedAnswers(asked, team, stored), team.members);
      await assertOwnFiles(ctx, event, given.answers, { id: own.id, stored });
      for (const [position, member] of given.members)
        await registrationRepository.updateMember(ctx.db, own.id, position, member);
      await answerRepository.writeAnswers(ctx.db, own.id, given.answers);
      return { audit: { action: 'registration.answered' } };
    },
  });
  return presentOwn(ctx, own);
}

/** The members are named by their places in the team, so an answer must not reach another person. */
function assertSameMembers({ members }: TeamAnswers, stored: TeamAnswers): void {
  if (members.length === 0 || members.length === stored.members.length) return;
  const text = 'The members of your team have changed meanwhile. Load the page again.';
  throw conflict('members_changed', text);
}
