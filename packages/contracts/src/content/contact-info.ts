import { z } from 'zod';
import { formShape, lines, savedShape, text } from '../record/fields.ts';
import { lastSave, savedVersion } from '../values/last-save.ts';
import { email } from '../values/text.ts';
import { defineCall } from './call.ts';

export const contactInfoFields = {
  email: {
    ...{ type: 'email' as const, label: 'Email', word: 'email address' },
    ...{ isRequired: true, form: email, saved: z.string() },
  },
  phone: { ...text('Phone', 40, { isRequired: true }), type: 'phone' as const },
  address: lines('Address', 400, { isRequired: true }),
};

/** The club's contact details. */
export const contactInfo = z.object(savedShape(contactInfoFields));
export type ContactInfo = z.infer<typeof contactInfo>;

export const adminContactInfo = contactInfo.extend(lastSave);
export type AdminContactInfo = z.infer<typeof adminContactInfo>;

export const contactInfoForm = z.object({
  ...formShape(contactInfoFields),
  version: savedVersion,
});
export type ContactInfoForm = z.input<typeof contactInfoForm>;

export const getContactInfo = defineCall({
  id: 'getContactInfo',
  route: 'GET /api/contact',
  summary: 'The email address, phone number and address of the club.',
  access: 'public',
  topics: ['contact_info'],
  answer: contactInfo,
});

export const getAdminContactInfo = defineCall({
  id: 'getAdminContactInfo',
  route: 'GET /api/admin/contact',
  summary: 'The contact details, with their version.',
  topics: ['contact_info'],
  answer: adminContactInfo,
});

export const updateContactInfo = defineCall({
  id: 'updateContactInfo',
  route: 'PUT /api/admin/contact',
  summary: 'Updates email address, phone number and address.',
  touches: ['contact_info'],
  body: contactInfoForm,
  answer: adminContactInfo,
});
