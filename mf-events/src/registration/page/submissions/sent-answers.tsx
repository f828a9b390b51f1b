import { answeredFile, answerText, labelOf } from '@club/contracts/events/answer-texts';
import type { OwnContest } from '@club/contracts/events/own-contest';
import type { Answers } from '@club/contracts/events/question';
import { styled, TextLink } from '@club/web-kit/ui';

interface SentProps {
  contest: OwnContest;
  /** Default: what the team has sent. */
  answers?: Answers;
}

/** Answers to a contest, with links to their files. Each question stands above its answer: the texts are long. */
export const SentAnswers = ({
  contest,
  answers = contest.submission?.answers ?? {},
}: SentProps) => (
  <Rows>
    {contest.questions.map((question) => {
      const value = answers[question.id];
      const text = answerText(question, value);
      if (!text) return null;
      const file = question.kind === 'file' ? answeredFile(value) : undefined;
      const url = file && contest.files?.[file.id];
      const href = url ?? (question.kind === 'link' ? text : undefined);
      return (
        <div key={question.id}>
          <dt dir="auto">{labelOf(question)}</dt>
          <dd dir="auto">
            {href ? (
              <TextLink href={href} {...(!url && { target: '_blank', rel: 'noopener nofollow' })}>
                {text}
              </TextLink>
            ) : (
              text
            )}
          </dd>
        </div>
      );
    })}
  </Rows>
);

const Rows = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  margin: 0,
  fontFamily: theme.typography.fontFamily,
  '& dt': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));
