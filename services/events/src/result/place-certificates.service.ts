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
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import type { KeptRow } from '../tables.ts';
import * as resultRepository from './result.repository.ts';
import { lockOwn } from './results.service.ts';

/** @throws 404, 409 `results_not_published` */
export const issueContestPlaces = (
  ctx: EventsCtx,
  { places, ...own }: InputOf<typeof issueCall>,
): Promise<ContestCertificates> =>
  inTransaction(ctx, async (ctx) => {
    const { contest, saved } = await lockOwn(ctx, own);
    if (!saved?.published_at)
      throw conflict('results_not_published', 'Publish the results before their certificates.');
    const won = saved.places.filter(({ place }) => place !== null && place <= places);
    const teams = await resultRepository.namedTeams(ctx.db, won);
    const nameOf = (place: number | null) => certifiedPlace(place ?? 0, contest.module ?? '');
    const outdated = await listOutdated(ctx.db, { event_id: own.id, rows: saved.places, nameOf });
    const sum = {
      issued: 0,
      had: 0,
      not_drawn: [] as string[],
      left_out: [] as string[],
      outdated,
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

interface Placed {
  event_id: string;
  rows: KeptRow[];
  nameOf: (place: number) => string;
}

/** Holders of certificates of places that a correction has changed: an admin decides on them. */
async function listOutdated(db: EventsDb, { event_id, rows, nameOf }: Placed): Promise<string[]> {
  const all = Array.from({ length: MAX_PUBLIC_PLACES }, (_, index) => nameOf(index + 1));
  const valid = await certificateRepository.listOfPlaces(db, event_id, all);
  const isWon = ({ registration_id, place }: { registration_id: string | null; place: string }) =>
    rows.some(
      (row) =>
        row.registration_id === registration_id &&
        row.place !== null &&
        nameOf(row.place) === place,
    );
  return valid.filter((one) => !isWon(one)).map(({ holder, place }) => `${holder} (${place})`);
}
