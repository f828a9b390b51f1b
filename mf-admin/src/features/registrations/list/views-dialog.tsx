import {
  createSavedView,
  deleteSavedView,
  type SavedView,
  savedViewForm,
} from '@club/contracts/events/saved-view';
import { useWrite } from '@club/web-kit/calls';
import { TextInput } from '@club/web-kit/forms';
import { toast } from '@club/web-kit/toasts';
import { Typography } from '@club/web-kit/ui';
import { ListDialog } from '../../../form/list-dialog.tsx';
import { useSendForm } from '../../../form/use-send-form.ts';

interface ViewsDialogProps {
  views: SavedView[];
  /** The address of the view that is on the screen. */
  query: string;
  onClose: () => void;
}

const nameForm = savedViewForm.pick({ name: true });

/** Saves the view that is on the screen under a name, and deletes saved ones. */
export function ViewsDialog({ views, query, onClose }: ViewsDialogProps) {
  const [create] = useWrite(createSavedView);
  const [remove] = useWrite(deleteSavedView);
  const { form, submit, state } = useSendForm({
    schema: nameForm,
    empty: { name: '' },
    send: ({ name }) => create({ body: { name, query } }),
    onSent: () => toast.success('View saved.'),
    failure: 'The view was not saved. Please try again.',
    mode: 'onSubmit',
  });
  return (
    <ListDialog
      title="Views"
      note="A view keeps the search, filters, order and columns. All admins see it, at every event."
      noun="view"
      action="Save view"
      state={state}
      onSubmit={submit}
      onClose={onClose}
      entries={views}
      nameOf={({ name }) => name}
      onDelete={({ id }) => remove({ params: { id } })}
      render={({ name }) => <Typography>{name}</Typography>}
    >
      <TextInput
        control={form.control}
        name="name"
        label="Name for the view on the screen"
        required
        autoFocus
      />
    </ListDialog>
  );
}
