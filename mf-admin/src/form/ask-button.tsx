import { Button } from '@club/web-kit/ui';
import { type ComponentProps, useState } from 'react';
import type { Question } from './question.ts';
import { QuestionDialog } from './question-dialog.tsx';

interface AskButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Is called by a click: the question is about what the admin saw then. */
  ask: () => Question | undefined;
}

/** A button that asks before it does something. */
export function AskButton({ ask, ...button }: AskButtonProps) {
  const [question, setQuestion] = useState<Question>();
  return (
    <>
      <Button {...button} onClick={() => setQuestion(ask())} />
      {question && <QuestionDialog question={question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}
