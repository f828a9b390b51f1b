import { isDeepStrictEqual } from 'node:util';
import { shownPlace } from '@club/contracts/events/place-name';
import type { ContestResults, publishResults as publishCall } from '@club/contracts/events/results';
import { paths } from '@club/contracts/remotes/paths';
import { conflict, invalid } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { addJob } from '@club/service-kit/jobs/job-queue';
import { momentOfClock } from '@club/service-kit/time/wall-clock';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { tellWebhooks } from '@club/service-kit/webhook/tell-webhooks';
import type { ContestById } from '../contest/contest.repository.ts';
import * as contestRepository from '../contest/contest.repository.ts';
import { recordContest } from '../contest/contest.service.ts';
import { emailTeam } from '../email/email-team.service.ts';
import type { TeamFacts } from '../email/team-email.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import type { KeptRow } from '../tables.ts';
import type { ResultRecord } from './result.repository.ts';
import * as resultRepository from './result.repository.ts';
import { resultEmail } from './result-emails.ts';
import { getResults, lockOwn, notLocked } from './results.service.ts';

export const PUBLISH_RESULTS = 'publish_results';

/** @throws 404, 409 `results_not_locked` | `event_is_draft`, 422 */
export async function publishResults(
  ctx: EventsCtx,
  { at, public_places, ...own }: InputOf<typeof publishCall>,
): Promise<ContestResults> {
  await inTransaction(ctx, async (ctx) => {
    const { contest, saved } = await lockOwn(ctx, own);
    if (!saved?.locked_at) throw notLocked();
    if (saved.published_at) return;
    const event = await eventRepository.getEvent(ctx.db, own.id);
    if (!event.published) throw eventIsDraft();
    const publish_at = at ? momentOfClock(at, ctx.timeZone) : contest.now;
    if (at && publish_at <= contest.now)
      throw invalid({ at: 'This moment is over. Choose a later one, or publish now.' });
    await resultRepository.saveResult(ctx.db, {
      contest_id: contest.id,
      publish_at,
      public_places,
    });
    if (!at) return publishDue(ctx, own);
    await addJob(ctx.db, PUBLISH_RESULTS, own, {
      runAt: publish_at,
      key: `${PUBLISH_RESULTS}:${contest.id}`,
    });
    const detail = { at: at.replace('T', ' ') };
    await recordContest(ctx, 'contest.results_planned', contest, { detail });
  });
  return getResults(ctx, own);
}

const eventIsDraft = () =>
  conflict(
    'event_is_draft',
    'The event is a draft, so nobody sees results. Publish the event first.',
  );

/** Publishes results whose moment has come. Any repetition, and an earlier job of a moment that was changed, changes nothing. */
export const publishDue = (ctx: EventsCtx, own: ContestById): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const there = await contestRepository.listContests(ctx.db, own.id);
    // An event in the trash, and a contest that was deleted, publish nothing.
    if (!there.some(({ id }) => id === own.contest_id)) return;
    const { contest, saved } = await lockOwn(ctx, own);
    if (!saved?.locked_at || saved.published_at) return;
    if (!saved.publish_at || saved.publish_at > contest.now) return;
    const event = await eventRepository.getEvent(ctx.db, own.id);
    const told = await tellTeams(ctx, event, { saved, contest: contest.module ?? '' });
    await resultRepository.saveResult(ctx.db, {
      ...{ contest_id: contest.id, published_at: contest.now, told: JSON.stringify(told) },
    });
    await recordContest(ctx, 'contest.results_published', contest);
    await tellWebhooks(ctx.db, 'results.published', async () => ({
      event_title: event.title,
      contest: contest.module ?? event.title,
      winners: await winnersOf(ctx, saved.places),
      url: `${ctx.publicUrl}${paths.event(event.slug)}`,
    }));
  });

async function winnersOf({ db }: EventsCtx, rows: KeptRow[]): Promise<string[]> {
  const teams = await resultRepository.namedTeams(
    db,
    rows.filter(({ place }) => place === 1),
  );
  return [...teams.values()].map(({ team_name }) => team_name);
}

/** The rows that everybody sees: the first places, and the prizes of criteria. */
export const publicRows = ({
  places,
  public_places,
}: Pick<ResultRecord, 'places' | 'public_places'>): KeptRow[] =>
  places.filter(
    ({ place, prizes }) => place !== null && (place <= public_places || prizes.length > 0),
  );

/** What an email says of a result. `told` keeps it, so a team hears the same thing once. */
const saidOf = (row: KeptRow | undefined) => ({
  place: row && row.place !== null ? shownPlace({ ...row, place: row.place }) : 'No place',
  prizes: [...(row?.prizes ?? [])].sort(),
});

/**
 * Emails the members of the teams whose places everybody sees, and of those that had an email that is not true any more.
 * @returns what teams have had emails about
 */
async function tellTeams(
  ctx: EventsCtx,
  event: Awaited<ReturnType<typeof eventRepository.getEvent>>,
  { saved, contest }: { saved: ResultRecord; contest: string },
): Promise<ResultRecord['told']> {
  const told = { ...saved.told };
  const had = Object.keys(told).map((registration_id) => ({ registration_id }));
  const teams = await resultRepository.namedTeams(ctx.db, [...publicRows(saved), ...had]);
  for (const [id, { has_place }] of teams) {
    const said = saidOf(saved.places.find(({ registration_id }) => registration_id === id));
    if (isDeepStrictEqual(told[id], said) || !has_place) continue;
    const registration = await registrationRepository.getById(ctx.db, { id, event_id: event.id });
    const result = { ...said, contest, isCorrection: told[id] !== undefined };
    const email = (facts: TeamFacts) => resultEmail(facts, result);
    await emailTeam(ctx, { event, registration }, email, { priority: 'bulk' });
    told[id] = said;
  }
  return told;
}
