import type { AccountSums, EventAccounts, MoneyEntry } from '@club/contracts/events/accounts';
import { getReceipt } from '@club/contracts/events/registration';
import { callUrl } from '@club/contracts/http/client';
import { toMajor } from '@club/contracts/values/minor-units';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { sumAccounts } from './account-sums.ts';
import * as accountsRepository from './accounts.repository.ts';

interface Page {
  page: number;
  page_size: number;
}

/** The sums and the entries of one moment. Without a page, all entries. @throws 404 */
export const readAccounts = (ctx: EventsCtx, eventId: string, page?: Page) =>
  inTransaction(ctx, async ({ db, timeZone }: EventsCtx) => {
    await accountsRepository.takeSnapshot(db);
    const range = page && { limit: page.page_size, offset: page.page * page.page_size };
    const [event, teams, sums, entries, total] = await Promise.all([
      eventRepository.getEvent(db, eventId),
      accountsRepository.listTeams(db, eventId),
      accountsRepository.sumEntries(db, eventId, timeZone),
      accountsRepository.listEntries(db, eventId, { timeZone, ...range }),
      accountsRepository.countEntries(db, eventId),
    ]);
    return {
      event,
      sums: inMajor(sumAccounts(teams, sums)),
      items: entries.map((entry) => presentEntry(entry, eventId)),
      total,
    };
  });

/** @throws 404 */
export async function getEventAccounts(
  ctx: EventsCtx,
  { id, ...page }: { id: string } & Page,
): Promise<EventAccounts> {
  const { event, ...accounts } = await readAccounts(ctx, id, page);
  return { ...accounts, event_title: event.title };
}

const inMajor = ({ teams, received, refunded, ...sums }: AccountSums): AccountSums => {
  const both = ({ bank, cash }: AccountSums['received']) => ({
    bank: toMajor(bank),
    cash: toMajor(cash),
  });
  const rest = Object.entries(sums).map(([name, amount]) => [name, toMajor(amount)]);
  return {
    ...(Object.fromEntries(rest) as typeof sums),
    teams,
    received: both(received),
    refunded: both(refunded),
  };
};

const presentEntry = (
  { booked_on, account, payer, text, receipt_key, ...row }: accountsRepository.AccountEntry,
  eventId: string,
): MoneyEntry => ({
  ...row,
  amount: toMajor(row.amount),
  line: booked_on === null ? null : { booked_on, account, payer, text },
  receipt_url:
    receipt_key &&
    callUrl(getReceipt, {
      params: { id: eventId, registration_id: row.registration_id },
      query: { entry: row.id },
    }),
  at: row.at.toISOString(),
});
