import * as calls from '@club/contracts/auth/audit-log';
import { download, route } from '@club/service-kit/http/route';
import * as auditLog from './audit-log.service.ts';
import { exportAuditEntries } from './export-audit-log.service.ts';

export const auditLogRoutes = [
  route(calls.listAuditEntries, auditLog.listAuditEntries),
  download(calls.exportAuditEntries, exportAuditEntries),
  route(calls.listRecordHistory, auditLog.listRecordHistory),
  route(calls.getHistoryEntry, auditLog.getHistoryEntry),
];
