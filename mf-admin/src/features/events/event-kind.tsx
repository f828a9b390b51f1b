import {
  type AdminEvent,
  createEvent,
  deleteEvent,
  getAdminEvent,
  listAdminEvents,
  MAX_LISTED_EVENTS,
  updateEvent,
} from '@club/contracts/events/event';
import { eventFields } from '@club/contracts/events/event-fields';
import { moduleTexts } from '@club/contracts/events/form-module';
import { useRead } from '@club/web-kit/calls';
import { isApiErrorData } from '@club/web-kit/state';
import { defineRecord } from '../../records/define-kind.ts';
import { searchTextOf } from '../../records/fields-of-kind.tsx';
import { latestById, recordActions } from '../../records/record-api.ts';
import { eventCard } from './event-card.tsx';
import { bodyOf, draftOfEvent, eventDraft, eventInWords, fieldsOfEvent } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';
import { eventViews } from './event-state.ts';

/** Where the form shows the errors of the joined fields: below their table. */
const PLACES: Record<string, string> = {
  ...Object.fromEntries(Object.keys(moduleTexts).map((field) => [field, 'modules.root'])),
  module_steps: 'steps.root',
  module_renames: 'modules.root',
  discount_codes: 'discount_codes.root',
  questions: 'questions.root',
  member_fields: 'member_fields.root',
};

const useEventActions = recordActions({
  create: createEvent,
  update: updateEvent,
  delete: deleteEvent,
  useLatest: latestById(getAdminEvent),
});

export const eventKind = defineRecord({
  noun: 'event',
  nouns: 'events',
  history: 'event',
  maxWidth: 'md',
  schema: eventDraft,
  fields: fieldsOfEvent,
  draftOf: draftOfEvent,
  inWords: eventInWords,
  Fields: EventFields,
  image: { hint: 'At most 2 MB. Shown in the ratio 16:9.' },
  bodyOf,
  useList: (query) => useRead(listAdminEvents, { query }),
  mostListed: MAX_LISTED_EVENTS,
  useActions: useEventActions,
  mapError: (error) => {
    if (!isApiErrorData(error)) return error;
    const fields = Object.entries(error.fields).map(([name, text]) => [PLACES[name] ?? name, text]);
    return { ...error, fields: Object.fromEntries(fields) };
  },
  searchText: (event: AdminEvent) => [searchTextOf(eventFields, event), ...event.modules].join(' '),
  cardOf: eventCard,
  hasRows: true,
  views: eventViews,
  searchFrom: 6,
  texts: {
    empty: 'No events yet. A new event is a draft until you publish it.',
    searchPlaceholder: 'Search titles, places and modules',
    deleteFailed: 'Error deleting event',
  },
  savedText: () => 'Event saved successfully!',
  saveFailedText: () => 'Failed to save event',
});
