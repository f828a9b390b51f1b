import {
  type AdminContactInfo,
  type ContactInfoForm,
  contactInfoForm,
  getAdminContactInfo,
  updateContactInfo,
} from '@club/contracts/content/contact-info';
import { useLoad, useWrite } from '@club/web-kit/calls';
import { TextInput } from '@club/web-kit/forms';
import { defineForm, type FieldsProps } from '../../records/record-kind.ts';

const schema = contactInfoForm.omit({ version: true });

export const contactInfoKind = defineForm({
  noun: 'contact info',
  titles: { add: 'Edit Contact Info', edit: 'Edit Contact Info' },
  history: { kind: 'contact_info', texts: ['email', 'phone', 'address'] },
  schema,
  draftOf: (saved: AdminContactInfo | undefined) => ({
    email: saved?.email ?? '',
    phone: saved?.phone ?? '',
    address: saved?.address ?? '',
  }),
  labels: { email: 'Email', phone: 'Phone', address: 'Address' },
  Fields: ContactInfoFields,
  bodyOf: (draft) => draft,
  useActions: () => {
    const [update] = useWrite(updateContactInfo);
    const load = useLoad(getAdminContactInfo);
    return {
      save: async (_saved: AdminContactInfo | undefined, body: ContactInfoForm) => update({ body }),
      loadLatest: async () => load(),
    };
  },
  savedText: () => 'Contact information updated successfully!',
  saveFailedText: () => 'Failed to update contact information',
});

function ContactInfoFields({ field }: FieldsProps<typeof schema>) {
  return (
    <>
      <TextInput {...field('email')} type="email" required autoFocus />
      <TextInput {...field('phone')} type="tel" required />
      <TextInput {...field('address')} multiline minRows={3} maxRows={6} required />
    </>
  );
}
