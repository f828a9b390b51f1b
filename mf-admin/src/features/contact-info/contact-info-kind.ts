import {
  type AdminContactInfo,
  type ContactInfoForm,
  contactInfoFields,
  getAdminContactInfo,
  updateContactInfo,
} from '@club/contracts/content/contact-info';
import { useLoad, useWrite } from '@club/web-kit/calls';
import { defineForm } from '../../records/define-kind.ts';

export const contactInfoKind = defineForm({
  noun: 'contact info',
  titles: { add: 'Edit Contact Info', edit: 'Edit Contact Info' },
  history: 'contact_info',
  fields: contactInfoFields,
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
