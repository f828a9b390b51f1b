import * as calls from '@club/contracts/content/trash';
import { route } from '@club/service-kit/http/route';
import * as trash from './trash.service.ts';

export const trashRoutes = [
  route(calls.listTrash, trash.listTrash),
  route(calls.restoreFromTrash, trash.restoreFromTrash),
];
