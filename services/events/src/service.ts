import { fileURLToPath } from 'node:url';
import { commonEnv } from '@club/service-kit/env/env';
import type { Service } from '@club/service-kit/server/service';
import { systemCtx } from '@club/service-kit/use-case/ctx';
import { createEventsApp } from './app.ts';
import { EMAIL_CERTIFICATES } from './certificate/issue-certificates.service.ts';
import { sendCertificates } from './certificate/send-certificates.task.ts';
import type { ContestById } from './contest/contest.repository.ts';
import { FOLLOW_WINDOWS, followWindows, windowsCrontab } from './event/event-windows.task.ts';
import { eventsDatabase } from './events-database.ts';
import { END_HOLDS, endHolds, holdCrontab } from './hold/hold.tasks.ts';
import { eventsData } from './person/personal-data.ts';
import {
  EMAIL_LINK,
  type LinkRequest,
  sendRegistrationLinks,
} from './registration-link/registration-link.service.ts';
import { PUBLISH_RESULTS, publishDue } from './result/publish-results.service.ts';
import { seedEvents } from './seed/seed-events.ts';
import { EMAIL_TEAMS, queueTeamEmails } from './team-email/queue-team-emails.task.ts';
import { OFFER_PLACES, offerCrontab, offerPlaces } from './waiting/offer-places.task.ts';

/** Events, registrations, payments and the club's bank account. */
export const eventsService = {
  name: 'events',
  env: commonEnv,
  migrations: {
    schema: 'events',
    folder: fileURLToPath(new URL('../migrations', import.meta.url)),
  },
  tasks(deps) {
    const ctx = () => systemCtx({ ...deps, db: eventsDatabase(deps.pool) });
    return {
      [FOLLOW_WINDOWS]: (payload) => followWindows(ctx(), payload as object),
      [END_HOLDS]: () => endHolds(ctx()),
      [OFFER_PLACES]: () => offerPlaces(ctx()),
      [EMAIL_TEAMS]: (payload) => queueTeamEmails(ctx(), payload as { id: string }),
      [EMAIL_CERTIFICATES]: (payload) => sendCertificates(ctx(), payload as { id: string }),
      [PUBLISH_RESULTS]: (payload) => publishDue(ctx(), payload as ContestById),
      [EMAIL_LINK]: (payload) => sendRegistrationLinks(ctx(), payload as LinkRequest),
    };
  },
  crontab: `${windowsCrontab}\n${holdCrontab}\n${offerCrontab}`,
  personalData: eventsData,
  seed: seedEvents,
  createApp: (deps) => ({ app: createEventsApp(deps) }),
} satisfies Service;
