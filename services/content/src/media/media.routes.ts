import * as calls from '@club/contracts/content/media';
import { route } from '@club/service-kit/http/route';
import * as media from './media.service.ts';

export const mediaRoutes = [
  route(calls.listContent, media.listContent),
  route(calls.listAdminContent, media.listContent),
  route(calls.createContent, media.createContent),
  route(calls.deleteContent, media.deleteContent),
];
