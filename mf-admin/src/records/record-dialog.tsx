import type { ComponentProps, FormEvent } from 'react';
import { FormDialog } from '../form/form-dialog.tsx';
import { ConflictNotice, type LastSave } from './conflict-notice.tsx';
import type { Difference } from './version-conflict.tsx';

/** What `useRecordForm` knows of a form. */
interface RecordFormState<Entity> {
  isDirty: boolean;
  isSaving: boolean;
  share: number | undefined;
  message: string | undefined;
  submit: (event: FormEvent) => void;
  theirs: Entity | undefined;
  keepMine: () => void;
  takeTheirs: () => void;
}

interface RecordDialogProps<Entity extends LastSave>
  extends Pick<
    ComponentProps<typeof FormDialog>,
    'title' | 'action' | 'maxWidth' | 'onClose' | 'children'
  > {
  state: RecordFormState<Entity>;
  /** Where what is typed differs from what someone else saved meanwhile. */
  differences: (theirs: Entity) => Difference[];
}

/** A form over something that several admins may save: it says so when one of them was faster. */
export function RecordDialog<Entity extends LastSave>({
  state,
  differences,
  children,
  ...dialog
}: RecordDialogProps<Entity>) {
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
