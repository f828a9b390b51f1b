import * as calls from '@club/contracts/auth/audit-log';
import { route } from '@club/service-kit/http/route';
import * as auditLog from './audit-log.service.ts';

export const auditLogRoutes = [route(calls.listAuditEntries, auditLog.listAuditEntries)];
