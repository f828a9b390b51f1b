import * as calls from '@club/contracts/auth/admins';
import { route } from '@club/service-kit/http/route';
import * as admins from './admin.service.ts';

export const adminRoutes = [
  route(calls.listAdmins, admins.listAdmins),
  route(calls.updateAdminRole, admins.updateAdminRole),
  route(calls.removeAdmin, admins.removeAdmin),
];
