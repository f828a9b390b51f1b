import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { id } from '../values/text.ts';
import { adminEvent } from './event.ts';

const byId = z.object({ id });

export const publishEvent = defineCall({
  id: 'publishEvent',
  method: 'post',
  path: '/api/admin/events/{id}/publish',
  summary: 'Publishes a draft: visitors see the event from now on.',
  tag: 'events',
  access: 'admin',
  touches: ['events'],
  params: byId,
  answer: adminEvent,
});

export const duplicateEvent = defineCall({
  id: 'duplicateEvent',
  method: 'post',
  path: '/api/admin/events/{id}/duplicate',
  summary:
    'Creates a draft from an event: its texts, image, modules and codes, with all dates a year later and without registrations.',
  tag: 'events',
  access: 'admin',
  touches: ['events'],
  params: byId,
  status: 201,
  answer: adminEvent,
});
