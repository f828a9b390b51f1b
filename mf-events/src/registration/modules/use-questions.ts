import { checkTeamAnswers } from '@club/contracts/events/check-answers';
import type { ClubEvent } from '@club/contracts/events/event';
import type { TeamAnswers } from '@club/contracts/events/question';
import type { RegistrationDraft } from '../draft/registration-draft.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';
import { answersFor, typedFor } from '../questions/typed-answers.ts';
import { isComplete } from '../team/team-form.ts';

interface QuestionsOptions {
  event: ClubEvent;
  draft: RegistrationDraft;
  onChange: ChangeDraft;
  /** The names of the chosen ones. */
  modules: string[];
}

/** The questions that the chosen modules ask for, with the answers of the draft and their errors. */
export function useQuestions({ event, draft, onChange, modules }: QuestionsOptions) {
  const questions = event.questions ?? [];
  const members = draft.team.members.filter(isComplete);
  const answers = answersFor(draft.answers, members);
  const team = { modules, members: members.length };
  return {
    fields: {
      questions,
      modules,
      members,
      answers,
      onChange: (given: TeamAnswers) => onChange({ answers: typedFor(given, members) }),
    },
    answers,
    errors: checkTeamAnswers(questions, answers, team).errors,
  };
}
