import * as calls from '@club/contracts/content/contact-info';
import { route } from '@club/service-kit/http/route';
import * as contactInfo from './contact-info.service.ts';

export const contactInfoRoutes = [
  route(calls.getContactInfo, contactInfo.getContactInfo),
  route(calls.getAdminContactInfo, contactInfo.getContactInfo),
  route(calls.updateContactInfo, contactInfo.updateContactInfo),
];
