import { type MoneyEntry, XLSX_TYPE } from '@club/contracts/events/accounts';
import { readClub } from '@club/service-kit/email/club';
import { csv } from '@club/service-kit/http/csv';
import type { FileAnswer } from '@club/service-kit/http/route';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { eventFileName } from '../event/event-file-name.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { entryColumns } from './account-columns.ts';
import { readAccounts } from './accounts.service.ts';
import { accountsWorkbook } from './accounts-workbook.ts';

type ById = { id: string };

/** @throws 404 */
export async function exportAccountsAsCsv(ctx: EventsCtx, { id }: ById): Promise<FileAnswer> {
  const { event, entries } = await readForExport(ctx, id);
  const columns = entryColumns(ctx);
  const cells = (entry: MoneyEntry) => columns.map(({ value }) => value(entry));
  return {
    body: csv([columns.map(({ heading }) => heading), ...entries.map(cells)]),
    type: 'text/csv; charset=utf-8',
    fileName: eventFileName('accounts', event, 'csv'),
  };
}

/** @throws 404 */
export async function exportAccountsAsXlsx(ctx: EventsCtx, { id }: ById): Promise<FileAnswer> {
  const { event, entries, sums } = await readForExport(ctx, id);
  const { name: clubName } = await readClub(ctx.pool);
  return {
    body: await accountsWorkbook({
      clubName,
      event,
      sums,
      entries,
      columns: entryColumns(ctx),
      timeZone: ctx.timeZone,
    }),
    type: XLSX_TYPE,
    fileName: eventFileName('accounts', event, 'xlsx'),
  };
}

/** All entries, oldest first. The audit log records the admin. */
async function readForExport(ctx: EventsCtx, id: string) {
  const { event, sums, items, total } = await readAccounts(ctx, id);
  await recordChange(ctx, {
    action: 'accounts.exported',
    subject: `event:${id}`,
    name: event.title,
    detail: { entries: total },
  });
  return { event, sums, entries: items.toReversed() };
}
