import type { ComponentProps, FormEvent } from 'react';
import { FormDialog } from '../components/form-dialog.tsx';
import type { Difference } from '../components/version-conflict.tsx';
import { ConflictNotice, type LastSave } from './conflict-notice.tsx';

/** What `useEntityForm` knows of a form. */
interface EntityFormState<Entity> {
  isDirty: boolean;
  isSaving: boolean;
  share: number | undefined;
  message: string | undefined;
  submit: (event: FormEvent) => void;
  theirs: Entity | undefined;
  keepMine: () => void;
  takeTheirs: () => void;
}

interface EntityDialogProps<Entity extends LastSave>
  extends Pick<
    ComponentProps<typeof FormDialog>,
    'title' | 'action' | 'maxWidth' | 'onClose' | 'children'
  > {
  state: EntityFormState<Entity>;
  /** Where what is typed differs from what someone else saved meanwhile. */
  differences: (theirs: Entity) => Difference[];
}

/** A form over something that several admins may save: it says so when one of them was faster. */
export function EntityDialog<Entity extends LastSave>({
  state,
  differences,
  children,
  ...dialog
}: EntityDialogProps<Entity>) {
  const { isDirty, isSaving, share, message, submit, theirs } = state;
  return (
    <FormDialog {...dialog} {...{ isDirty, isSaving, share, message }} onSubmit={submit}>
      {children}
      <ConflictNotice
        theirs={theirs}
        differences={() => (theirs ? differences(theirs) : [])}
        onKeepMine={state.keepMine}
        onTakeTheirs={state.takeTheirs}
      />
    </FormDialog>
  );
}
