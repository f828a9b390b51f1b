import type { EventTeams } from '@club/contracts/events/event-teams';
import { paths } from '@club/contracts/remotes/paths';
import { DAY_MS } from '@club/contracts/values/day';
import { wallClock } from '@club/service-kit/time/wall-clock';
import type { EventsCtx } from '../events-ctx.ts';
import * as teamsRepository from './event-teams.repository.ts';

/** The grid shows 52 whole weeks and the current one. */
const SHOWN_DAYS = 53 * 7;
const NEXT_EVENTS = 3;

export async function listEventTeams({ db, timeZone }: EventsCtx): Promise<EventTeams[]> {
  const now = wallClock(new Date(), timeZone);
  const since = new Date(Date.parse(now.slice(0, 10)) - SHOWN_DAYS * DAY_MS)
    .toISOString()
    .slice(0, 10);
  const [past, next] = await Promise.all([
    teamsRepository.listPast(db, { since, now }),
    teamsRepository.listNext(db, now, NEXT_EVENTS),
  ]);
  // A team that never paid took no part.
  const taken = past.reverse().map((event) => ({
    ...{ ...event, teams: event.approved },
    is_over: true,
  }));
  const ahead = next.map((event) => ({ ...event, is_over: false }));
  return [...taken, ...ahead].map(({ slug, ...event }) => ({ ...event, url: paths.event(slug) }));
}
