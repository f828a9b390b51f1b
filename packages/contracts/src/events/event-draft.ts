import { defineCall } from './call.ts';
import { adminEvent } from './event.ts';

export const publishEvent = defineCall({
  id: 'publishEvent',
  route: 'POST /api/admin/events/{id}/publish',
  summary: 'Publishes a draft: visitors see the event from now on.',
  touches: ['events'],
  answer: adminEvent,
});

export const duplicateEvent = defineCall({
  id: 'duplicateEvent',
  route: 'POST /api/admin/events/{id}/duplicate',
  summary:
    'Creates a draft from an event: its texts, image, modules and codes, with all dates a year later and without registrations.',
  touches: ['events'],
  status: 201,
  answer: adminEvent,
});
