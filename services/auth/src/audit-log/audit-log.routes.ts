import { listAudit } from '@club/contracts/auth/audit-log';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import type { AuthContext } from '../auth-context.ts';
import { readAuditLog } from './audit-log.service.ts';

export function auditLogRoutes(app: ServiceApp, context: AuthContext): void {
  serveCall(app, listAudit, ({ actor, query }) => readAuditLog(context, actor, query));
}
