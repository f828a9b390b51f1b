import { MAX_QUESTIONS } from '@club/contracts/events/question';
import { FormHelperText, useFieldArray } from '@club/web-kit/forms';
import { randomId } from '@club/web-kit/random-id';
import { AddIcon, Button } from '@club/web-kit/ui';
import { useRef, useState } from 'react';
import { type Asking, QuestionCard } from './question-card.tsx';
import { newQuestion, type QuestionsForm } from './question-rows.ts';
import { SortableList } from './sortable-list.tsx';

/** Questions in the order in which they are asked. */
export function QuestionList({ form, kinds }: Asking) {
  const { fields, openIds, toggle, add, removeAt, move, addButton } = useQuestionRows(form);
  const problems = form.formState.errors.questions;
  const problem = problems?.root?.message ?? problems?.message;
  return (
    <>
      <SortableList
        label="Questions"
        rows={fields}
        idOf={({ uuid }) => uuid}
        nameAt={(index) =>
          form.getValues(`questions.${index}.label`).trim() || `question ${index + 1}`
        }
        onMove={move}
      >
        {({ uuid }, index, handleProps) => (
          <QuestionCard
            form={form}
            kinds={kinds}
            index={index}
            handleProps={handleProps}
            isOpen={openIds.has(uuid) || Boolean(problems?.[index])}
            onToggle={() => toggle(uuid)}
            onRemove={() => removeAt(index)}
          />
        )}
      </SortableList>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      {fields.length < MAX_QUESTIONS ? (
        <Button
          ref={addButton}
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={add}
          sx={{ justifySelf: 'start' }}
        >
          Add question
        </Button>
      ) : (
        <FormHelperText>{`At most ${MAX_QUESTIONS} questions can be asked.`}</FormHelperText>
      )}
    </>
  );
}

function useQuestionRows(form: QuestionsForm) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'questions',
  });
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const addButton = useRef<HTMLButtonElement>(null);
  const toggle = (uuid: string) =>
    setOpenIds(
      (open) => new Set(open.has(uuid) ? [...open].filter((id) => id !== uuid) : [...open, uuid]),
    );
  const add = () => {
    const question = newQuestion(randomId());
    toggle(question.uuid);
    append(question, { focusName: `questions.${fields.length}.label` });
  };
  const removeAt = (index: number) => {
    remove(index);
    requestAnimationFrame(() => addButton.current?.focus());
  };
  return { fields, openIds, toggle, add, removeAt, move, addButton };
}
