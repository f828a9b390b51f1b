import type { Answers, Question } from '@club/contracts/events/question';
import { QuestionInput } from '../../registration/questions/question-input.tsx';

interface PlainQuestionsProps {
  questions: readonly Question[];
  who: Question['for'];
  /** `answers.team` or `answers.members.0`. */
  path: string;
  answers: Answers;
  errors: Record<string, string>;
}

/** Without JavaScript nothing shows or hides a question, so each says which modules it is for. */
export const PlainQuestions = ({ questions, who, path, answers, errors }: PlainQuestionsProps) =>
  questions
    .filter((question) => question.for === who)
    .map((question) => {
      const name = `${path}.${question.id}`;
      const { modules } = question;
      return (
        <QuestionInput
          key={question.id}
          question={question}
          name={name}
          value={answers[question.id]}
          error={errors[name]}
          note={modules.length > 0 ? `Only for ${modules.join(', ')}.` : undefined}
        />
      );
    });
