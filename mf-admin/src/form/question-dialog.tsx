import { useSend } from '@club/web-kit/calls';
import { useZodForm } from '@club/web-kit/forms';
import { z } from 'zod';
import { Fields } from './fields-as-data.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { Question } from './question.ts';
import { useAction } from './use-action.ts';

interface QuestionDialogProps {
  question: Question;
  /** Of a question whose answer can be a decision on a team. */
  eventId?: string;
  onClose: () => void;
}

const NOTHING = z.object({});

/** Asks a question, and sends what is typed. */
export function QuestionDialog({ question, eventId, onClose }: QuestionDialogProps) {
  const { action, schema, start = {}, fields = [], isBrief } = question;
  const form = useZodForm(schema ?? NOTHING, { mode: 'onSubmit', defaultValues: start });
  const write = useSend();
  const { send, state } = useAction(form, { ...question, eventId, onClose });
  return (
    <FormDialog
      {...question}
      action={action[0]}
      busy={action[1]}
      isSmall={!schema}
      state={{ ...state, isDirty: state.isDirty && !isBrief }}
      onSubmit={form.handleSubmit((typed) => send(question.send(typed, write)))}
      onClose={onClose}
    >
      <Fields form={form} of={fields} />
    </FormDialog>
  );
}
