import {
  createEvent,
  deleteEvent,
  getAdminEvent,
  listAdminEvents,
  updateEvent,
} from '@club/contracts/events/event';
import { duplicateEvent, publishEvent } from '@club/contracts/events/event-draft';
import { api, mutationOf, queryOf } from '@club/web-kit/state';
import { uploadOf } from '@club/web-kit/upload';
import type { ListPart } from '../../list/use-list-part.ts';
import { latestById, recordActions } from '../../records/record-api.ts';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    adminEvents: build.query(queryOf(listAdminEvents, ['event', 'registration'])),
    adminEvent: build.query(queryOf(getAdminEvent)),
    eventOfPage: build.query(queryOf(getAdminEvent, ['event', 'registration'])),
    createEvent: build.mutation(uploadOf(createEvent, ['event'])),
    updateEvent: build.mutation(uploadOf(updateEvent, ['event'])),
    deleteEvent: build.mutation(mutationOf(deleteEvent, ['event'])),
    publishEvent: build.mutation(mutationOf(publishEvent, ['event'])),
    duplicateEvent: build.mutation(mutationOf(duplicateEvent, ['event'])),
  }),
});

export const useEvents = (query: ListPart) => endpoints.adminEvents.useQuery({ query });

export const useEventOfPage = (id: string) => endpoints.eventOfPage.useQuery({ params: { id } });

export const useEventActions = recordActions({
  create: endpoints.createEvent,
  update: endpoints.updateEvent,
  delete: endpoints.deleteEvent,
  useLatest: latestById(endpoints.adminEvent),
});

export const usePublishEvent = endpoints.publishEvent.useMutation;
export const useDuplicateEvent = endpoints.duplicateEvent.useMutation;
