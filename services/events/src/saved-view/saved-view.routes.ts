import * as calls from '@club/contracts/events/saved-view';
import { route } from '@club/service-kit/http/route';
import * as views from './saved-view.service.ts';

export const savedViewRoutes = [
  route(calls.listSavedViews, views.listSavedViews),
  route(calls.createSavedView, views.createSavedView),
  route(calls.deleteSavedView, views.deleteSavedView),
];
