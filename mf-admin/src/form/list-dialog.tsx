import { type Send, useSend } from '@club/web-kit/calls';
import { DeleteIcon } from '@club/web-kit/office';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, IconButton } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { Fields } from './fields-as-data.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { HereAsked, Sent } from './question.ts';
import { useAsked } from './use-asked.ts';

interface ListDialogProps<Entry> {
  title: string;
  note: string;
  /** Such as `note`. */
  noun: string;
  /** Adds an entry. */
  add: HereAsked;
  entries: readonly Entry[];
  /** Tells it from the others, for the label of its button. */
  nameOf: (entry: Entry) => string;
  remove: (entry: Entry, write: Send) => Promise<Sent>;
  render: (entry: Entry) => ReactNode;
  onClose: () => void;
}

/** A list whose entries are added by a question and deleted one by one. */
export function ListDialog<Entry extends { id: string }>(props: ListDialogProps<Entry>) {
  const { title, note, noun, add, entries, nameOf, render, onClose } = props;
  const write = useSend();
  const { form, submit, state } = useAsked(add);
  const remove = async (entry: Entry) => {
    const { error } = await props.remove(entry, write);
    const failure = `The ${noun} was not deleted. Please try again.`;
    if (error) toast.error(errorText(error, failure));
    else toast.success(`${noun[0]?.toUpperCase()}${noun.slice(1)} deleted.`);
  };
  return (
    <FormDialog
      {...{ title, note, state, onClose }}
      action={add.action[0]}
      busy={add.action[1]}
      leave="Done"
      onSubmit={submit}
    >
      <Fields form={form} of={add.fields ?? []} />
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
