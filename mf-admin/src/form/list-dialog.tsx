import { DeleteIcon } from '@club/web-kit/office';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, IconButton } from '@club/web-kit/ui';
import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';

interface ListDialogProps<Entry> extends Omit<ComponentProps<typeof FormDialog>, 'leave'> {
  entries: readonly Entry[];
  /** Tells it from the others, for the label of its button. */
  nameOf: (entry: Entry) => string;
  /** Such as `note`. */
  noun: string;
  onDelete: (entry: Entry) => Promise<{ error?: unknown }>;
  children: ReactNode;
  render: (entry: Entry) => ReactNode;
}

/** A list whose entries are added by a small form and deleted one by one. */
export function ListDialog<Entry extends { id: string }>(props: ListDialogProps<Entry>) {
  const { entries, nameOf, noun, onDelete, children, render, ...dialog } = props;
  const remove = async (entry: Entry) => {
    const { error } = await onDelete(entry);
    const failure = `The ${noun} was not deleted. Please try again.`;
    if (error) toast.error(errorText(error, failure));
    else toast.success(`${noun[0]?.toUpperCase()}${noun.slice(1)} deleted.`);
  };
  return (
    <FormDialog {...dialog} leave="Done">
      {children}
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
