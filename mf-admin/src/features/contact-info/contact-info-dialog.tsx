import { type AdminContactInfo, contactInfoForm } from '@club/contracts/content/contact-info';
import { TextInput } from '@club/web-kit/forms';
import { toast } from '@club/web-kit/toasts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { ConflictNotice } from '../../parts/conflict-notice.tsx';
import { differencesOf } from '../../parts/differences.ts';
import { useEntityForm } from '../../parts/use-entity-form.ts';
import { useLazyAdminContactInfoQuery, useUpdateContactInfoMutation } from './api.ts';

const draft = contactInfoForm.omit({ version: true });
const labels = { email: 'Email', phone: 'Phone', address: 'Address' } as const;

const draftOf = (info: AdminContactInfo | undefined) => ({
  email: info?.email ?? '',
  phone: info?.phone ?? '',
  address: info?.address ?? '',
});

/** Edits how the club is reached. */
export function ContactInfoDialog({
  info,
  onClose,
}: {
  info: AdminContactInfo;
  onClose: () => void;
}) {
  const [update] = useUpdateContactInfoMutation();
  const [latest] = useLazyAdminContactInfoQuery();
  const state = useEntityForm({
    schema: draft,
    entity: info,
    draftOf,
    save: async (typed, { version }) => {
      const { error } = await update({ body: { ...typed, ...(version && { version }) } });
      if (!error) toast.success('Contact information updated successfully!');
      return { error };
    },
    loadTheirs: async () => (await latest()).data,
    onSaved: onClose,
    onFailed: () => toast.error('Failed to update contact information'),
  });
  const { form, theirs } = state;
  const { control } = form;
  return (
    <FormDialog
      title="Edit Contact Info"
      action="Save Changes"
      isDirty={state.isDirty}
      isSaving={state.isSaving}
      message={state.message}
      onSubmit={state.submit}
      onClose={onClose}
    >
      <TextInput
        control={control}
        name="email"
        label={labels.email}
        type="email"
        required
        autoFocus
      />
      <TextInput control={control} name="phone" label={labels.phone} type="tel" required />
      <TextInput
        control={control}
        name="address"
        label={labels.address}
        multiline
        minRows={3}
        maxRows={6}
        required
      />
      <ConflictNotice
        theirs={theirs}
        differences={() => (theirs ? differencesOf(labels, form.getValues(), draftOf(theirs)) : [])}
        onKeepMine={state.keepMine}
        onTakeTheirs={state.takeTheirs}
      />
    </FormDialog>
  );
}
