import type { ClubEvent } from '@club/contracts/events/event';
import { clubMoment } from '@club/contracts/events/event-moment';
import { modulesOf } from '@club/contracts/events/modules-of';
import { onlyModule } from '@club/contracts/events/only-module';
import { ASKED, postedAnswers } from '@club/contracts/events/posted-answers';
import type { Question } from '@club/contracts/events/question';
import { MAX_TEAM_SIZE } from '@club/contracts/events/team-size';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import { ErrorSummary, PlainInput } from '@club/web-kit/forms';
import { addressOf, formPaths } from '@club/web-kit/router';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { HowToGather } from '../../registration/gathering/team-size.tsx';
import { Fieldset } from '../../registration/plain-form/fieldset.tsx';
import { ModuleChoice } from '../../registration/plain-form/module-choice.tsx';
import { TeamMembers } from '../../registration/plain-form/team-members.tsx';
import { encodingOf } from '../../registration/questions/question-texts.ts';
import { PlainQuestions } from './plain-questions.tsx';

interface RegisterFormProps {
  event: ClubEvent;
  /** The form as the visitor sent it, when it was refused. */
  posted: PostedForm | undefined;
}

/** Team, members and modules in one form, which the browser sends to the page's own address. */
export function RegisterForm({ event, posted }: RegisterFormProps) {
  const { values = {}, errors = {}, problem = '' } = posted ?? {};
  const { questions = [] } = event;
  const answers = postedAnswers(questions, values, MAX_TEAM_SIZE);
  const shared = { questions, answers, errors };
  return (
    <Box
      component="form"
      method="post"
      encType={encodingOf(questions)}
      action={formPaths.register(addressOf(event))}
      noValidate
      sx={{ display: 'grid', gap: 7 }}
    >
      {questions.length > 0 && <input type="hidden" name={ASKED} value="yes" />}
      {values.offer && <input type="hidden" name="offer" value={values.offer[0]} />}
      <ErrorSummary problem={problem} errors={errors} labelOf={fieldIn(questions)} />
      {posted?.waiting && (
        <Typography>
          {`We hold a place for your team until ${clubMoment(posted.waiting.offer_until)}.`}
        </Typography>
      )}
      <Fieldset legend="Your team">
        <PlainInput
          label="Team name"
          name="team_name"
          value={values.team_name?.[0]}
          error={errors.team_name}
          autoComplete="off"
          required
        />
      </Fieldset>
      <TeamMembers event={event} values={values} {...shared} />
      {event.gathering && (
        <HowToGather value={values.team_size?.[0] ?? ''} error={errors.team_size} />
      )}
      <ModuleChoice
        event={event}
        chosen={posted ? (values.modules ?? []) : onlyModule(event)}
        error={errors.modules}
      />
      {questions.some((question) => question.for === 'team') && (
        <Fieldset legend="Questions for your team">
          <PlainQuestions {...shared} who="team" path="answers.team" answers={answers.team} />
        </Fieldset>
      )}
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <Button type="submit" variant="contained">
          Register team
        </Button>
        <Typography variant="body2" color="textSecondary">
          {modulesOf(event).some(({ amount }) => amount > 0)
            ? 'The payment is the next step. Every member also gets a link to it by email.'
            : 'Every member gets the confirmation by email.'}
        </Typography>
      </Box>
    </Box>
  );
}

/** Two members or questions can have the same error, so the summary names the member and the question. */
const fieldIn =
  (questions: readonly Question[]) =>
  (field: string): string | undefined => {
    const index = /^(?:answers\.)?members\.(\d+)\./.exec(field)?.[1];
    const question = questions.find(({ id }) => field.endsWith(`.${id}`));
    return (
      [index && `Member ${Number(index) + 1}`, question?.label].filter(Boolean).join(', ') ||
      undefined
    );
  };
