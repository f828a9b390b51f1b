import { answeredFile, answerText, labelOf } from '@club/contracts/events/answer-texts';
import type { OwnContest } from '@club/contracts/events/own-contest';
import type { Answers, Question } from '@club/contracts/events/question';
import { styled, TextLink } from '@club/web-kit/ui';

/** What a team has sent, with links to its files. */
export const SentAnswers = ({ contest }: { contest: OwnContest }) => (
  <AnswerRows
    questions={contest.questions}
    answers={contest.submission?.answers ?? {}}
    files={contest.files}
  />
);

interface RowsProps {
  questions: readonly Question[];
  answers: Answers;
  /** Addresses by the ids of the files. */
  files?: Record<string, string> | undefined;
}

/** Each question above its answer: the texts of submissions are long. */
export const AnswerRows = ({ questions, answers, files = {} }: RowsProps) => (
  <Rows>
    {questions.map((question) => {
      const value = answers[question.id];
      const text = answerText(question, value);
      if (!text) return null;
      const url = question.kind === 'file' ? files[answeredFile(value)?.id ?? ''] : undefined;
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
