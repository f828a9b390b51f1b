import { inTransaction } from '@club/service-kit/use-case/ctx';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { offerFreePlaces } from './offer-places.service.ts';
import * as waitingRepository from './waiting.repository.ts';

/** The name of the job, in the queue and in the crontab. */
export const OFFER_PLACES = 'offer_places';

/** Every minute: offers end, and rejected teams lose their places, without a request. */
export const offerCrontab = `* * * * * ${OFFER_PLACES} ?max=3`;

/** Each event is locked on its own. One event that fails does not stop the others. */
export async function offerPlaces(ctx: EventsCtx): Promise<void> {
  for (const id of await waitingRepository.listEventsToOffer(ctx.db)) {
    try {
      await inTransaction(ctx, async (ctx) => {
        await eventRepository.lockEvent(ctx.db, id);
        await offerFreePlaces(ctx, { id });
      });
    } catch (error) {
      ctx.log.error({ err: error, event: id }, 'offering the places of an event failed');
    }
  }
}
