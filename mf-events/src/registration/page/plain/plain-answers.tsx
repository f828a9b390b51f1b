import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { postedAnswers } from '@club/contracts/events/posted-answers';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import { formPaths } from '@club/web-kit/router';
import { Box, Button, Card, Typography } from '@club/web-kit/ui';
import { Disclosure } from '../../plain-form/disclosure.tsx';
import { openText, ownQuestions } from '../../questions/own-questions.ts';
import { QuestionFields } from '../../questions/question-fields.tsx';
import { encodingOf } from '../../questions/question-texts.ts';

interface PlainAnswersProps {
  posted: PostedForm;
  registration: RegistrationDetail;
}

/** The questions of the event: open while the team owes answers, else behind a line that opens them. */
export function PlainAnswers({ posted: { values, errors }, registration }: PlainAnswersProps) {
  const { questions, modules, members, given, open, isAsked } = ownQuestions(registration);
  if (!isAsked) return null;
  const isSent = values.action?.[0] === 'answer';
  const answers = isSent ? postedAnswers(questions, values, members.length) : given;
  const form = (
    <Box
      component="form"
      method="post"
      encType={encodingOf(questions)}
      action={formPaths.registration}
      noValidate
      sx={{ display: 'grid', gap: 6, pt: 4 }}
    >
      <QuestionFields {...{ questions, modules, members, answers, errors }} />
      <Box>
        <Button type="submit" name="action" value="answer" variant="contained">
          Save answers
        </Button>
      </Box>
    </Box>
  );
  if (open.length === 0 && !isSent) {
    return (
      <Disclosure>
        <summary>Correct answers</summary>
        {form}
      </Disclosure>
    );
  }
  return (
    <Card
      component="section"
      aria-label="Your answers"
      sx={{ p: { xs: 5, md: 7 }, borderRadius: '24px' }}
    >
      <Typography variant="h4" component="h2" sx={{ mb: 3 }}>
        Your answers
      </Typography>
      {open.length > 0 && <Typography>{openText(open.length)}</Typography>}
      {form}
    </Card>
  );
}
