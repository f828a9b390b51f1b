import * as calls from '@club/contracts/events/statement';
import { route } from '@club/service-kit/http/route';
import { approveStatementLines } from './approve-lines.service.ts';
import * as imports from './import-statement.service.ts';
import * as links from './link-lines.service.ts';
import { listStatementLines } from './list-lines.service.ts';

export const statementRoutes = [
  route(calls.previewStatement, imports.previewStatement),
  route(calls.importStatement, imports.importStatement),
  route(calls.listStatements, imports.listStatements),
  route(calls.listStatementLines, listStatementLines),
  route(calls.approveStatementLines, approveStatementLines),
  route(calls.linkStatementLine, links.linkStatementLine),
  route(calls.unlinkStatementLine, links.unlinkStatementLine),
  route(calls.ignoreStatementLine, links.ignoreStatementLine),
  route(calls.restoreStatementLine, links.restoreStatementLine),
];
