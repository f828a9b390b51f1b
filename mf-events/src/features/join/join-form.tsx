import type { Invitation } from '@club/contracts/events/gathering';
import { postedAnswers } from '@club/contracts/events/posted-answers';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import { ErrorSummary } from '@club/web-kit/forms';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { MemberFieldset } from '../../registration/plain-form/team-members.tsx';
import { encodingOf } from '../../registration/questions/question-texts.ts';

interface JoinFormProps {
  invitation: Invitation;
  /** The form as the visitor sent it, or with the token of the link alone. */
  posted: PostedForm;
}

/** The fields of one member. The browser sends them to the page's own address. */
export function JoinForm({ invitation, posted }: JoinFormProps) {
  const { values, errors, problem } = posted;
  // The team has the modules of all these questions, so none says which modules it is for.
  const questions = (invitation.questions ?? []).map((question) => ({ ...question, modules: [] }));
  return (
    <Box
      component="form"
      method="post"
      encType={encodingOf(questions)}
      noValidate
      sx={{ display: 'grid', gap: 7 }}
    >
      <input type="hidden" name="team" value={values.team?.[0] ?? ''} />
      <ErrorSummary
        problem={problem}
        errors={errors}
        labelOf={(field) => questions.find(({ id }) => field.endsWith(`.${id}`))?.label}
      />
      <MemberFieldset
        legend="About you"
        prefix="members.0."
        index={0}
        event={invitation}
        {...{ values, errors, questions, answers: postedAnswers(questions, values, 1) }}
      />
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <Button type="submit" variant="contained">
          Join the team
        </Button>
        <Typography variant="body2" color="textSecondary">
          We email you a link that confirms your address. Your team and the club see what you enter.
          We delete it after a day if you do not confirm.
        </Typography>
      </Box>
    </Box>
  );
}
