import * as calls from '@club/contracts/content/about';
import { route } from '@club/service-kit/http/route';
import * as about from './about.service.ts';

export const aboutRoutes = [
  route(calls.getAbout, about.getAbout),
  route(calls.getAdminAbout, about.getAbout),
  route(calls.updateAbout, about.updateAbout),
  route(calls.deleteFeature, about.deleteFeature),
  route(calls.uploadStoryImage, about.uploadStoryImage),
];
