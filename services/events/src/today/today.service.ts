import { rolesFor } from '@club/contracts/auth/roles';
import {
  type EventWork,
  type getEventsToday as todayCall,
  type WorkKind,
  workCalls,
} from '@club/contracts/events/today';
import type { CallAnswer } from '@club/contracts/http/call';
import { wallClock } from '@club/service-kit/time/wall-clock';
import type { EventsCtx } from '../events-ctx.ts';
import { matchOpenLines } from '../statement/match-open-lines.service.ts';
import { withSureIds } from '../statement/match-registrations.service.ts';
import * as todayRepository from './today.repository.ts';

type Found = { id: string; title: string; time: string; count: number }[];

/** What waits for the admin. A kind is only looked for if the role may do it. */
export async function getEventsToday(ctx: EventsCtx): Promise<CallAnswer<typeof todayCall>> {
  const { db, timeZone, actor } = ctx;
  const now = wallClock(new Date(), timeZone);
  const finders: Record<WorkKind, () => Promise<EventWork[]>> = {
    receipts: ofEvents('receipts', () => todayRepository.countInReview(db)),
    sure_lines: async () => ofStatements('sure_lines', await countSureLines(ctx)),
    debits: async () =>
      ofStatements('debits', (await matchOpenLines(ctx)).reversals.notices.length),
    taken_back: ofEvents('taken_back', async () => {
      const { reversed_ids = [] } = await withSureIds(ctx, { flag: 'reversed' as const });
      return todayRepository.countTakenBack(db, reversed_ids);
    }),
    refunds: ofEvents('refunds', () => todayRepository.countOpenRefunds(db)),
    arrivals: ofEvents('arrivals', () => todayRepository.listOfDay(db, now.slice(0, 10))),
    drafts: ofEvents('drafts', () => todayRepository.listDrafts(db, now)),
  };
  const allowed = Object.entries(workCalls).filter(
    ([, call]) => actor.admin && rolesFor(call).includes(actor.admin.role),
  );
  const [found, has_samples] = await Promise.all([
    Promise.all(allowed.map(([kind]) => finders[kind as WorkKind]())),
    todayRepository.hasSamples(db),
  ]);
  return { work: found.flat(), has_samples };
}

const ofEvents = (kind: WorkKind, find: () => Promise<Found>) => async (): Promise<EventWork[]> =>
  (await find()).map(({ count, ...event }) => ({ kind, count, event }));

const ofStatements = (kind: WorkKind, count: number): EventWork[] =>
  count > 0 ? [{ kind, count, event: null }] : [];

const countSureLines = async (ctx: EventsCtx): Promise<number> =>
  [...(await matchOpenLines(ctx)).matches.values()].filter(({ state }) => state === 'sure').length;
