import { type SavedView, savedViewForm } from '@club/contracts/events/saved-view';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { TextInput } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, DeleteIcon, IconButton, Typography } from '@club/web-kit/ui';
import { useId } from 'react';
import { busyProps } from '../../../form/busy-props.ts';
import { FormMessage } from '../../../form/form-message.tsx';
import { useSendForm } from '../../../form/use-send-form.ts';
import { useCreateSavedViewMutation, useDeleteSavedViewMutation } from '../api.ts';

interface ViewsDialogProps {
  views: SavedView[];
  /** The address of the view that is on the screen. */
  query: string;
  onClose: () => void;
}

const nameForm = savedViewForm.pick({ name: true });

/** Saves the view that is on the screen under a name, and deletes saved ones. */
export function ViewsDialog({ views, query, onClose }: ViewsDialogProps) {
  const id = useId();
  const [create] = useCreateSavedViewMutation();
  const [remove] = useDeleteSavedViewMutation();
  const { form, submit, isSending, message } = useSendForm({
    schema: nameForm,
    empty: { name: '' },
    send: ({ name }) => create({ body: { name, query } }),
    onSent: () => toast.success('View saved.'),
    failure: 'The view was not saved. Please try again.',
    mode: 'onSubmit',
  });
  const onDelete = async (view: SavedView) => {
    const { error } = await remove({ params: { id: view.id } });
    if (error) toast.error(errorText(error, 'The view was not deleted. Please try again.'));
    else toast.success('View deleted.');
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>Views</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="textSecondary">
            A view keeps the search, filters, order and columns. All admins see it, at every event.
          </Typography>
          <TextInput
            control={form.control}
            name="name"
            label="Name for the view on the screen"
            required
            autoFocus
          />
          <FormMessage text={message} />
          <Box component="ul" sx={{ display: 'grid', m: 0, p: 0, listStyle: 'none' }}>
            {views.map((view) => (
              <Box component="li" key={view.id} sx={{ display: 'flex', alignItems: 'center' }}>
                <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {view.name}
                </Typography>
                <IconButton
                  aria-label={`Delete the view ${view.name}`}
                  onClick={() => void onDelete(view)}
                >
                  <DeleteIcon />
                </IconButton>
              </Box>
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" variant="contained" {...busyProps(isSending)}>
            {isSending ? 'Saving…' : 'Save view'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
