import {
  type AdminEvent,
  createEvent,
  deleteEvent,
  getAdminEvent,
  listAdminEvents,
  MAX_LISTED_EVENTS,
  updateEvent,
} from '@club/contracts/events/event';
import { moduleTexts } from '@club/contracts/events/form-module';
import { useRead } from '@club/web-kit/calls';
import { isApiErrorData } from '@club/web-kit/state';
import { latestById, recordActions } from '../../records/record-api.ts';
import { defineRecord } from '../../records/record-kind.ts';
import { eventCard } from './event-card.tsx';
import { bodyOf, draftOf, eventDraft, eventInWords } from './event-draft.ts';
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
  titles: { add: 'Add Event', edit: 'Edit Event' },
  history: {
    kind: 'event',
    texts: ['title', 'description', 'rules', 'prizes', 'location', 'contact'],
  },
  maxWidth: 'md',
  schema: eventDraft,
  draftOf,
  labels: {
    title: 'Title',
    description: 'Description',
    date: 'Date',
    time: 'Time',
    end_date: 'Ends on',
    end_time: 'Ends at',
    location: 'Location',
    map_url: 'Map link',
    rules: 'Rules',
    prizes: 'Prizes',
    contact: "Organiser's contact",
    opens_at: 'Opens',
    closes_at: 'Closes',
    capacity: 'Places',
    pay_within_days: 'Days to pay',
    waiting_hours: 'Waiting list, hours of an offer',
  },
  inWords: eventInWords,
  Fields: EventFields,
  image: ({ title }) => ({
    title: title || 'Event',
    hint: 'At most 2 MB. Shown in the ratio 16:9.',
  }),
  bodyOf,
  useList: (query) => useRead(listAdminEvents, { query }),
  mostListed: MAX_LISTED_EVENTS,
  useActions: useEventActions,
  mapError: (error) => {
    if (!isApiErrorData(error)) return error;
    const fields = Object.entries(error.fields).map(([name, text]) => [PLACES[name] ?? name, text]);
    return { ...error, fields: Object.fromEntries(fields) };
  },
  searchText: ({ title, location, date, modules }: AdminEvent) =>
    [title, location, date, ...modules].join(' '),
  cardOf: eventCard,
  hasRows: true,
  views: eventViews,
  searchFrom: 6,
  texts: {
    add: 'Add Event',
    loading: 'Loading the events',
    loadFailed: 'The events did not load',
    empty: 'No events yet. A new event is a draft until you publish it.',
    searchPlaceholder: 'Search titles, places and modules',
    deleted: 'Event deleted successfully!',
    deleteFailed: 'Error deleting event',
  },
  savedText: () => 'Event saved successfully!',
  saveFailedText: () => 'Failed to save event',
});
