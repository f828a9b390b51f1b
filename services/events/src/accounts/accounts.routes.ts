import * as calls from '@club/contracts/events/accounts';
import { download, route } from '@club/service-kit/http/route';
import * as accounts from './accounts.service.ts';
import * as exports from './export-accounts.service.ts';

export const accountsRoutes = [
  route(calls.getEventAccounts, accounts.getEventAccounts),
  download(calls.exportAccountsAsCsv, exports.exportAccountsAsCsv),
  download(calls.exportAccountsAsXlsx, exports.exportAccountsAsXlsx),
];
