import {
  createSavedView,
  deleteSavedView,
  type SavedView,
  savedViewForm,
} from '@club/contracts/events/saved-view';
import { Typography } from '@club/web-kit/ui';
import { text } from '../../../form/fields-as-data.tsx';
import { ListDialog } from '../../../form/list-dialog.tsx';
import { askHere } from '../../../form/question.ts';

interface ViewsDialogProps {
  views: SavedView[];
  /** The address of the view that is on the screen. */
  query: string;
  onClose: () => void;
}

/** Saves the view that is on the screen under a name, and deletes saved ones. */
export const ViewsDialog = ({ views, query, onClose }: ViewsDialogProps) => (
  <ListDialog
    title="Views"
    note="A view keeps the search, filters, order and columns. All admins see it, at every event."
    noun="view"
    add={askHere({
      schema: savedViewForm.pick({ name: true }),
      start: { name: '' },
      fields: [
        text('name', 'Name for the view on the screen', { required: true, autoFocus: true }),
      ],
      action: ['Save view'],
      send: ({ name }, write) => write(createSavedView, { body: { name, query } }),
      done: 'View saved.',
      failure: 'The view was not saved. Please try again.',
    })}
    entries={views}
    nameOf={({ name }) => name}
    remove={({ id }, write) => write(deleteSavedView, { params: { id } })}
    render={({ name }) => <Typography>{name}</Typography>}
    onClose={onClose}
  />
);
