import { z } from 'zod';
import { lastSave, savedVersion } from '../values/last-save.ts';
import { requiredLines } from '../values/lines.ts';
import { email, requiredText } from '../values/text.ts';
import { defineCall } from './call.ts';

/** The club's contact details. `address` can have several lines. */
export const contactInfo = z.object({ email: z.string(), phone: z.string(), address: z.string() });
export type ContactInfo = z.infer<typeof contactInfo>;

export const adminContactInfo = contactInfo.extend(lastSave);
export type AdminContactInfo = z.infer<typeof adminContactInfo>;

export const contactInfoForm = z.object({
  email,
  phone: requiredText('Phone', 40),
  address: requiredLines('Address', 400),
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
