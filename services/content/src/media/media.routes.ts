import * as calls from '@club/contracts/content/media';
import { route } from '@club/service-kit/http/route';
import * as media from './media.service.ts';

export const mediaRoutes = [
  route(calls.listMediaItems, media.listMediaItems),
  route(calls.listEventPhotos, media.listEventPhotos),
  route(calls.listAdminMediaItems, media.listMediaItems),
  route(calls.createMediaItem, media.createMediaItem),
  route(calls.deleteMediaItem, media.deleteMediaItem),
];
