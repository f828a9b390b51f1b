import * as importCalls from '@club/contracts/events/statement/import';
import { listStatementLines as listCall } from '@club/contracts/events/statement/line';
import * as workCalls from '@club/contracts/events/statement/line-work';
import { route } from '@club/service-kit/http/route';
import { approveStatementLines } from './approve-lines.service.ts';
import { importStatement } from './import-statement.service.ts';
import * as links from './link-lines.service.ts';
import { listStatementLines } from './list-lines.service.ts';
import * as statements from './list-statements.service.ts';
import { previewStatement } from './preview-statement.service.ts';

export const statementRoutes = [
  route(importCalls.previewStatement, previewStatement),
  route(importCalls.importStatement, importStatement),
  route(importCalls.listStatements, statements.listStatements),
  route(importCalls.deleteStatement, statements.deleteStatement),
  route(listCall, listStatementLines),
  route(workCalls.approveStatementLines, approveStatementLines),
  route(workCalls.linkStatementLine, links.linkStatementLine),
  route(workCalls.unlinkStatementLine, links.unlinkStatementLine),
  route(workCalls.ignoreStatementLine, links.ignoreStatementLine),
  route(workCalls.restoreStatementLine, links.restoreStatementLine),
];
