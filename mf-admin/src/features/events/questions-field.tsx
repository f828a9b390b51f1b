import { MAX_QUESTIONS } from '@club/contracts/events/question';
import { FormHelperText, useFieldArray } from '@club/web-kit/forms';
import { randomId } from '@club/web-kit/random-id';
import { AddIcon, Button, Typography } from '@club/web-kit/ui';
import { useRef, useState } from 'react';
import type { EventFormReturn } from './event-draft.ts';
import { summaries } from './event-summaries.ts';
import { FieldGroup } from './field-group.tsx';
import { MemberFieldsList } from './member-fields-list.tsx';
import { QuestionCard } from './question-card.tsx';
import { newQuestion } from './question-rows.ts';
import { SortableList } from './sortable-list.tsx';

const QUESTIONS = ['questions', 'member_fields'] as const;

/** The questions to teams and members, in the order in which they are asked. */
export function QuestionsField({ form }: { form: EventFormReturn }) {
  const { fields, openIds, toggle, add, removeAt, move, addButton } = useQuestionRows(form);
  const problems = form.formState.errors.questions;
  const problem = problems?.root?.message ?? problems?.message;
  return (
    <FieldGroup
      legend="Questions"
      folding={{ form, fields: QUESTIONS, summaryOf: summaries.questions }}
    >
      <Typography variant="body2" color="textSecondary">
        What you ask. Wording and order can change while teams register. When you remove a field or
        a question, given answers stay in lists and exports.
      </Typography>
      <MemberFieldsList form={form} />
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
        <FormHelperText>{`An event has at most ${MAX_QUESTIONS} questions.`}</FormHelperText>
      )}
    </FieldGroup>
  );
}

function useQuestionRows(form: EventFormReturn) {
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
