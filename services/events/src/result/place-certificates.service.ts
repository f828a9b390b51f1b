import { certifiedPlace } from '@club/contracts/events/place-name';
import {
  type ContestCertificates,
  type issueContestPlaces as issueCall,
  MAX_PUBLIC_PLACES,
} from '@club/contracts/events/results';
import { conflict } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import * as certificateRepository from '../certificate/certificate.repository.ts';
import { issuePlace } from '../certificate/issue-certificates.service.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as resultRepository from './result.repository.ts';
import { lockOwn } from './results.service.ts';

/** @throws 404, 409 `results_not_published` */
export const issueContestPlaces = (
  ctx: EventsCtx,
  { places, ...own }: InputOf<typeof issueCall>,
): Promise<ContestCertificates> =>
  inTransaction(ctx, async (ctx) => {
    // Who saves the contest, or sends to it, locks the event first, too.
    await eventRepository.lockEvent(ctx.db, own.id);
    const { contest, saved } = await lockOwn(ctx, own);
    if (!saved?.published_at)
      throw conflict('results_not_published', 'Publish the results before their certificates.');
    const won = saved.places.filter(({ place }) => place !== null && place <= places);
    const teams = await resultRepository.namedTeams(ctx.db, won);
    const nameOf = (place: number | null) => certifiedPlace(place ?? 0, contest.module ?? '');
    const names = Array.from({ length: MAX_PUBLIC_PLACES }, (_, index) => nameOf(index + 1));
    const valid = await certificateRepository.listOfPlaces(ctx.db, own.id, names);
    const isTrue = (one: (typeof valid)[number]) =>
      saved.places.some(
        (row) => row.registration_id === one.registration_id && nameOf(row.place) === one.place,
      );
    const outdated = valid.filter((one) => !isTrue(one));
    const sum: ContestCertificates = {
      ...{ issued: 0, had: 0, not_drawn: [], left_out: [] },
      outdated: outdated.map(({ holder, place }) => `${holder} (${place})`),
    };
    for (const { registration_id, place } of won) {
      const team = teams.get(registration_id);
      if (!team?.has_place) {
        sum.left_out.push(team?.team_name ?? 'A team that was deleted');
        continue;
      }
      const done = await issuePlace(ctx, { id: own.id, registration_id, place: nameOf(place) });
      sum.issued += done.issued;
      sum.had += done.had;
      sum.not_drawn.push(...done.not_drawn);
    }
    return sum;
  });
