import { askedOf } from '@club/contracts/events/answer-texts';
import { checkTeamAnswers } from '@club/contracts/events/check-answers';
import { updateRegistrationAnswers } from '@club/contracts/events/correction';
import { type Question, teamAnswers } from '@club/contracts/events/question';
import type { AdminRegistrationDetail } from '@club/contracts/events/registration-detail';
import { useWrite } from '@club/web-kit/calls';
import { useZodForm } from '@club/web-kit/forms';
import { Box, Typography } from '@club/web-kit/ui';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useAction } from '../../../form/use-action.ts';
import type { ActionProps } from '../actions/action-entry.ts';
import { AnswerInput } from './answer-inputs.tsx';

type Asked = NonNullable<AdminRegistrationDetail['asked']>;

const nothing: Asked = { questions: [], answers: { team: {}, members: [] } };
const modulesOf = ({ modules }: ActionProps['registration']) => modules.map(({ name }) => name);

/** Whether the event asks this team anything. */
export const isAsked = (team: ActionProps['registration']): boolean => {
  const { questions } = team.asked ?? nothing;
  const modules = modulesOf(team);
  return (['team', 'member'] as const).some((who) => askedOf(questions, { who, modules }).length);
};

/** Corrects what a team and its members have answered. */
export function AnswersDialog({ eventId, registration, onClose }: ActionProps) {
  const { team, form, ofTeam, ofMembers, submit, state } = useAnswers({
    eventId,
    registration,
    onClose,
  });
  const { answers } = team.asked ?? nothing;
  return (
    <FormDialog
      title={`Correct answers of ${team.team_name}`}
      note="Nobody gets an email. The team sees its answers on its page, and the history keeps the old ones."
      action="Save answers"
      state={state}
      onSubmit={submit}
      onClose={onClose}
    >
      {ofTeam.map((question) => (
        <AnswerInput
          key={question.id}
          control={form.control}
          name={`answers.team.${question.id}`}
          question={question}
          stored={answers.team[question.id] ?? ''}
        />
      ))}
      {ofMembers.length > 0 &&
        answers.members.map((given, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two members can have the same name.
          <Member key={index} name={team.members[index]?.name}>
            {ofMembers.map((question) => (
              <AnswerInput
                key={question.id}
                control={form.control}
                name={`answers.members.${index}.${question.id}`}
                question={question}
                stored={given[question.id] ?? ''}
              />
            ))}
          </Member>
        ))}
    </FormDialog>
  );
}

const Member = ({ name, children }: { name: string | undefined; children: ReactNode }) => (
  <Box role="group" aria-label={name} sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
    <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
      <bdi>{name}</bdi>
    </Typography>
    {children}
  </Box>
);

function useAnswers({ eventId, registration, onClose }: ActionProps) {
  // As the admin saw it: the server refuses a correction of newer answers.
  const [team] = useState(registration);
  const { questions, answers } = team.asked ?? nothing;
  const modules = modulesOf(team);
  const ofTeam = askedOf(questions, { who: 'team', modules });
  const ofMembers = askedOf(questions, { who: 'member', modules });
  const [schema] = useState(() => schemaFor(team));
  const [defaultValues] = useState(() => ({
    answers: {
      team: inputsOf(ofTeam, answers.team),
      members: answers.members.map((given) => inputsOf(ofMembers, given)),
    },
  }));
  const form = useZodForm(schema, { defaultValues });
  const [update] = useWrite(updateRegistrationAnswers);
  const { send, state } = useAction(form, {
    done: 'Answers corrected.',
    failure: 'The answers were not corrected. Please try again.',
    onClose,
  });
  const params = { id: eventId, registration_id: team.id };
  const seen = { answers, emails: team.members.map(({ email }) => email) };
  const submit = form.handleSubmit((typed) => send(update({ params, body: { ...typed, seen } })));
  return { team, form, ofTeam, ofMembers, submit, state };
}

/** Every control has a value, so that a correction that is taken back is none. */
const inputsOf = (questions: readonly Question[], given: Asked['answers']['team']) =>
  Object.fromEntries(
    questions.map(({ id, kind }) => [id, given[id] ?? (kind === 'choices' ? [] : '')]),
  );

/** The check of the server, with each error at its field. */
function schemaFor(team: ActionProps['registration']) {
  const { questions, answers: stored } = team.asked ?? nothing;
  const facts = { modules: modulesOf(team), members: stored.members.length, stored };
  return z.object({ answers: teamAnswers }).superRefine(({ answers }, context) => {
    const { errors } = checkTeamAnswers(questions, answers, { ...facts, mayStayOpen: true });
    for (const [field, message] of Object.entries(errors))
      context.addIssue({ code: 'custom', path: field.split('.'), message });
  });
}
