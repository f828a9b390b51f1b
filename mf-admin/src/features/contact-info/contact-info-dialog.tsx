import { type AdminContactInfo, contactInfoForm } from '@club/contracts/content/contact-info';
import { TextInput } from '@club/web-kit/forms';
import { toast } from '@club/web-kit/toasts';
import { differencesOf } from '../../records/differences.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
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
  const state = useRecordForm({
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
  const { form } = state;
  const { control } = form;
  return (
    <RecordDialog
      title="Edit Contact Info"
      action="Save Changes"
      state={state}
      differences={(theirs) => differencesOf(labels, form.getValues(), draftOf(theirs))}
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
    </RecordDialog>
  );
}
