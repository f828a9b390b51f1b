import { answerText } from '@club/contracts/events/answer-texts';
import { checkTeamAnswers } from '@club/contracts/events/check-answers';
import type { updateRegistrationAnswers as call } from '@club/contracts/events/correction';
import type { Question, TeamAnswers } from '@club/contracts/events/question';
import { conflict, invalid } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { assertOwnFiles } from '../answer-file/own-files.service.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as answerRepository from '../question/answer.repository.ts';
import { isSameAnswers } from '../question/answers.service.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { transition } from '../registration/transition.service.ts';

/**
 * Corrects the answers of a team with the check that the team has. Questions that the team still owes may stay open. Nobody gets
 * an email: the team sees the answers on its page.
 * @throws 404, 409 `registration_cancelled` | `answers_changed`, 422
 */
export async function updateRegistrationAnswers(
  ctx: EventsCtx,
  { id: event_id, registration_id: id, answers, seen }: InputOf<typeof call>,
): Promise<{ success: true }> {
  await transition(ctx, {
    eventId: event_id,
    lock: (db) => registrationRepository.lockById(db, { id, event_id }),
    isRepeated: async (ctx) => {
      const { questions } = await eventRepository.getEvent(ctx.db, event_id);
      const { stored, checked } = await checkAgainst(ctx, id, { questions, answers });
      return Object.keys(checked.errors).length === 0 && isSameAnswers(checked.answers, stored);
    },
    action: 'correct',
    effect: async (ctx, { event, before }) => {
      const { questions } = event;
      const { stored, emails, checked } = await checkAgainst(ctx, id, { questions, answers });
      const isSeen =
        !seen || (isSameAnswers(seen.answers, stored) && seen.emails.join() === emails.join());
      if (!isSeen || answers.members.length !== emails.length) throw answersChanged();
      if (Object.keys(checked.errors).length > 0) throw invalid(checked.errors);
      await assertOwnFiles(ctx, event, checked.answers, { id, stored });
      await answerRepository.writeAnswers(ctx.db, id, checked.answers);
      return {
        audit: {
          action: 'registration.answers_corrected',
          detail: { team: before.team_name },
          before: auditedAnswers(questions, stored),
          after: auditedAnswers(questions, checked.answers),
        },
      };
    },
  });
  return { success: true };
}

interface Given {
  questions: Question[];
  answers: TeamAnswers;
}

async function checkAgainst({ db }: EventsCtx, id: string, { questions, answers }: Given) {
  const [stored, members, modules] = await Promise.all([
    answerRepository.listAnswers(db, id),
    registrationRepository.listMembers(db, id),
    registrationRepository.listModules(db, id),
  ]);
  const checked = checkTeamAnswers(questions, answers, {
    modules: modules.map(({ name }) => name),
    members: members.length,
    stored,
    mayStayOpen: true,
  });
  return { stored, checked, emails: members.map(({ email }) => email) };
}

/** Texts by words that no other field of an audit entry has. The audit log leaves out those that are equal. */
const auditedAnswers = (questions: Question[], { team, members }: TeamAnswers) =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const own = question.for === 'team' ? [team] : members;
      return own.map((given, index) => [
        `answer of ${question.for === 'team' ? 'the team' : `member ${index + 1}`} to “${question.label}”`,
        answerText(question, given[question.id]),
      ]);
    }),
  );

const answersChanged = () =>
  conflict(
    'answers_changed',
    'The answers or the members of this team have changed meanwhile. Nothing was saved. Close this form and open it again to see the change.',
  );
