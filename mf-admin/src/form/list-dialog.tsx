import { type Send, useSend } from '@club/web-kit/calls';
import { DeleteIcon } from '@club/web-kit/office';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, IconButton } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { type Field, Fields } from './fields-as-data.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { Sent } from './question.ts';
import { useSendForm } from './use-send-form.ts';

interface ListDialogProps<Entry, Name extends string> {
  title: string;
  note: string;
  /** Such as `note`. */
  noun: string;
  /** A new entry: its field, the button that adds it, and its texts. */
  schema: z.ZodType<Record<Name, string>, Record<Name, string>>;
  field: Field<Name>;
  action: readonly [atRest: string, busy?: string];
  add: (typed: Record<Name, string>, write: Send) => Promise<Sent>;
  done: string;
  failure: string;
  entries: readonly Entry[];
  /** Tells it from the others, for the label of its button. */
  nameOf: (entry: Entry) => string;
  remove: (entry: Entry, write: Send) => Promise<Sent>;
  render: (entry: Entry) => ReactNode;
  onClose: () => void;
}

/** A list whose entries are added by a field and deleted one by one. */
export function ListDialog<Entry extends { id: string }, Name extends string>(
  props: ListDialogProps<Entry, Name>,
) {
  const { title, note, noun, schema, field, action, entries, nameOf, render, onClose } = props;
  const write = useSend();
  const { form, submit, state } = useSendForm({
    schema,
    empty: { [field.name]: '' } as Record<Name, string>,
    send: (typed) => props.add(typed, write),
    onSent: () => toast.success(props.done),
    failure: props.failure,
    mode: 'onSubmit',
  });
  const remove = async (entry: Entry) => {
    const { error } = await props.remove(entry, write);
    const failure = `The ${noun} was not deleted. Please try again.`;
    if (error) toast.error(errorText(error, failure));
    else toast.success(`${noun[0]?.toUpperCase()}${noun.slice(1)} deleted.`);
  };
  return (
    <FormDialog
      {...{ title, note, state, onClose }}
      action={action[0]}
      busy={action[1]}
      leave="Done"
      onSubmit={submit}
    >
      <Fields form={form} of={[field]} />
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
            <Box sx={entrySx}>{render(entry)}</Box>
            <IconButton
              aria-label={`Delete the ${noun} ${nameOf(entry)}`}
              onClick={() => void remove(entry)}
            >
              <DeleteIcon />
            </IconButton>
          </Box>
        ))}
      </Box>
    </FormDialog>
  );
}

const entrySx = {
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  alignContent: 'center',
  overflowWrap: 'anywhere',
} as const;
