import { MAX_QUESTIONS } from '@club/contracts/events/question';
import { FormHelperText, useFieldArray } from '@club/web-kit/forms';
import { randomId } from '@club/web-kit/random-id';
import { AddIcon, Box, Button, Typography } from '@club/web-kit/ui';
import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react';
import {
  DragDropContext,
  Draggable,
  type DragStart,
  type DragUpdate,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from 'react-beautiful-dnd';
import type { EventFormReturn } from './event-draft.ts';
import { FieldGroup } from './field-group.tsx';
import { MemberFieldsList } from './member-fields-list.tsx';
import { QuestionCard } from './question-card.tsx';
import { newQuestion } from './question-rows.ts';

/** The questions to teams and members, in the order in which they are asked. */
export function QuestionsField({ form }: { form: EventFormReturn }) {
  const { fields, openIds, toggle, add, removeAt, move, addButton } = useQuestionRows(form);
  const problems = form.formState.errors.questions;
  const problem = problems?.root?.message ?? problems?.message;
  const { keepDialog, ...drag } = useDrag(form, move);
  return (
    <FieldGroup legend="Questions">
      <Typography variant="body2" color="textSecondary">
        What you ask. Wording and order can change while teams register. When you remove a field or
        a question, given answers stay in lists and exports.
      </Typography>
      <MemberFieldsList form={form} />
      <DragDropContext
        dragHandleUsageInstructions="Press space to lift, the arrow keys to move, space to drop, Escape to cancel."
        {...drag}
      >
        <Droppable droppableId="questions">
          {(area) => (
            <Box
              ref={area.innerRef}
              {...area.droppableProps}
              component="ol"
              aria-label="Questions"
              onKeyDown={keepDialog}
              sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 0 }}
            >
              {fields.map(({ id, uuid }, index) => (
                <Item
                  key={id}
                  form={form}
                  uuid={uuid}
                  index={index}
                  isOpen={openIds.has(uuid) || Boolean(problems?.[index])}
                  onToggle={() => toggle(uuid)}
                  onRemove={() => removeAt(index)}
                />
              ))}
              {area.placeholder}
            </Box>
          )}
        </Droppable>
      </DragDropContext>
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
        <FormHelperText>An event has at most {MAX_QUESTIONS} questions.</FormHelperText>
      )}
    </FieldGroup>
  );
}

type ItemProps = Omit<ComponentProps<typeof QuestionCard>, 'handleProps'> & { uuid: string };

const Item = ({ uuid, ...card }: ItemProps) => (
  <Draggable draggableId={uuid} index={card.index}>
    {(item) => (
      <Box
        component="li"
        ref={item.innerRef}
        {...item.draggableProps}
        style={item.draggableProps.style as CSSProperties}
        sx={{ pb: 2 }}
      >
        <QuestionCard {...card} handleProps={item.dragHandleProps} />
      </Box>
    )}
  </Draggable>
);

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

/** Says each step of a drag to screen readers. Escape ends a drag, and the dialog stays open. */
function useDrag(form: EventFormReturn, move: (from: number, to: number) => void) {
  const isDragged = useRef(false);
  const nameAt = (index: number) =>
    form.getValues(`questions.${index}.label`).trim() || `question ${index + 1}`;
  const position = (index: number) =>
    `position ${index + 1} of ${form.getValues('questions').length}`;
  return {
    onDragStart: ({ source: { index } }: DragStart, { announce }: ResponderProvided) => {
      isDragged.current = true;
      announce(`${nameAt(index)} is lifted, at ${position(index)}.`);
    },
    onDragUpdate: ({ destination }: DragUpdate, { announce }: ResponderProvided) =>
      announce(destination ? `Now at ${position(destination.index)}.` : 'Not over a list.'),
    onDragEnd: ({ source, destination }: DropResult, { announce }: ResponderProvided) => {
      // The key that ended the drag reaches the dialog after this.
      setTimeout(() => {
        isDragged.current = false;
      });
      const to = (destination ?? source).index;
      announce(`${nameAt(source.index)} was dropped at ${position(to)}.`);
      if (to !== source.index) move(source.index, to);
    },
    keepDialog: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isDragged.current) event.stopPropagation();
    },
  };
}
