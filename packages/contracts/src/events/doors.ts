import { z } from 'zod';
import { id, moment, optionalText, requiredText } from '../values/text.ts';
import { clockText, wallClock } from '../values/wall-clock.ts';
import { XLSX_TYPE } from './accounts.ts';
import { defineCall, defineDownload } from './call.ts';

export const doorDevice = z.object({
  id,
  name: z.string(),
  joined_at: moment,
  last_contact: moment,
  waiting: z.int().describe('Scans that waited on the device at its last contact'),
});
export type DoorDevice = z.infer<typeof doorDevice>;

export const door = z.object({
  id,
  name: z.string(),
  module: z.string().nullable().describe('Null: all modules'),
  opens_at: clockText,
  closes_at: clockText,
  state: z.enum(['planned', 'open', 'over', 'revoked']),
  devices: z.array(doorDevice),
});
export type Door = z.infer<typeof door>;

export const doorForm = z
  .object({
    name: requiredText('Name', 60),
    module: optionalText('Module', 80).describe('Empty: all modules'),
    opens_at: wallClock('Enter the day and the time from which the door is open.'),
    closes_at: wallClock('Enter the day and the time until which the door is open.'),
  })
  .refine(({ opens_at, closes_at }) => opens_at < closes_at, {
    path: ['closes_at'],
    message: 'The end must be after the beginning.',
  });
export type DoorForm = z.output<typeof doorForm>;

const withLink = z.object({
  door,
  link: z.string().describe('Shown once: only the hash of its secret is stored'),
});
export type DoorWithLink = z.infer<typeof withLink>;

export const listDoors = defineCall({
  id: 'listDoors',
  route: 'GET /api/admin/events/{id}/doors',
  summary: 'The doors of an event with their devices.',
  topics: ['registrations'],
  answer: z.array(door),
});

export const createDoor = defineCall({
  id: 'createDoor',
  route: 'POST /api/admin/events/{id}/doors',
  summary: 'Makes a door: a link with which phones without an account check in for some time.',
  touches: ['registrations'],
  body: doorForm,
  status: 201,
  answer: withLink,
});

export const renewDoorLink = defineCall({
  id: 'renewDoorLink',
  route: 'POST /api/admin/events/{id}/doors/{door_id}/link',
  summary: 'Makes a new link of a door. The one before adds no device any more; devices stay.',
  touches: ['registrations'],
  answer: withLink,
});

export const revokeDoor = defineCall({
  id: 'revokeDoor',
  route: 'POST /api/admin/events/{id}/doors/{door_id}/revoke',
  summary:
    'Ends a door at once. Its devices forget their data; scans that they have not sent wait for the link of another door.',
  touches: ['registrations'],
});

export const removeDoorDevice = defineCall({
  id: 'removeDoorDevice',
  route: 'DELETE /api/admin/events/{id}/doors/{door_id}/devices/{device_id}',
  summary: 'Removes a device from a door. It forgets its data.',
  touches: ['registrations'],
});

export const clearDoorDevice = defineCall({
  id: 'clearDoorDevice',
  route: 'POST /api/admin/events/{id}/doors/{door_id}/devices/{device_id}/clear',
  summary: 'Takes back everything that a device has sent, as if it had never been there.',
  touches: ['registrations'],
  answer: z.object({ scans: z.int() }),
});

const place = {
  at: moment,
  door: z.string().nullable().describe('Null: an admin'),
  by: z.string().nullable().describe("The device's name, or the admin's email address"),
};

export const arrivalFigures = z.object({
  doors: z
    .array(z.object({ name: z.string().nullable(), arrived: z.int() }))
    .describe('Check-ins that count, by door; without a name: by admins'),
  minutes: z
    .array(z.object({ at: moment, arrived: z.int() }))
    .describe('Check-ins that count, by minute; minutes without one are left out'),
  twice: z
    .array(
      z.object({
        registration_id: id,
        team_name: z.string(),
        name: z.string(),
        ins: z.array(z.object(place)).describe('The first one counts'),
      }),
    )
    .describe('Members who were let in twice, the latest first; at most 100'),
  refused: z
    .array(
      z.object({
        ...place,
        team_name: z.string().nullable(),
        name: z.string().nullable(),
        reason: z.string(),
      }),
    )
    .describe(
      'Let in without a network although the ticket opens no door, the latest first; at most 100',
    ),
});
export type ArrivalFigures = z.infer<typeof arrivalFigures>;

export const getArrivalFigures = defineCall({
  id: 'getArrivalFigures',
  route: 'GET /api/admin/events/{id}/arrivals/figures',
  summary: 'Arrivals by door and by minute, and members who were let in twice or by mistake.',
  topics: ['registrations'],
  answer: arrivalFigures,
});

export const exportArrivalsAsCsv = defineDownload({
  id: 'exportArrivalsAsCsv',
  path: '/api/admin/events/{id}/arrivals.csv',
  summary: 'The expected members of an event with their check-ins, as CSV.',
  types: ['text/csv'],
});

export const exportArrivalsAsXlsx = defineDownload({
  id: 'exportArrivalsAsXlsx',
  path: '/api/admin/events/{id}/arrivals.xlsx',
  summary: 'The rows of exportArrivalsAsCsv as an Excel file.',
  types: [XLSX_TYPE],
});
