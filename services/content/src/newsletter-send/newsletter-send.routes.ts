import * as calls from '@club/contracts/content/newsletter-send';
import { route } from '@club/service-kit/http/route';
import * as sends from './newsletter-send.service.ts';

export const newsletterSendRoutes = [
  route(calls.previewNewsletter, sends.previewNewsletter),
  route(calls.sendNewsletter, sends.sendNewsletter),
  route(calls.getNewsletter, sends.getNewsletter),
];
