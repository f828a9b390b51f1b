import { createDoor, type DoorWithLink, doorForm } from '@club/contracts/events/doors';
import type { AdminEvent } from '@club/contracts/events/event';
import { z } from 'zod';
import { typedMoment } from '../../../../form/date-input.tsx';
import { choice, moment, offer, text } from '../../../../form/fields-as-data.tsx';
import { ask } from '../../../../form/question.ts';
import { clockIn } from '../../../../format/moment.ts';

const typedForm = z
  .object({ name: z.string(), module: z.string(), opens_at: typedMoment, closes_at: typedMoment })
  .transform((form): z.input<typeof doorForm> => form)
  .pipe(doorForm);

/** As long as a day of an event. */
const HOURS = 12;
/** So long before the start of the event its door opens. */
const HOURS_BEFORE = 2;

type EventTimes = Pick<AdminEvent, 'date' | 'time' | 'end_date' | 'end_time'>;

const fromNow = () => ({ opens_at: clockIn(0), closes_at: clockIn(HOURS) });

/** From two hours before the start to the end of the event, or from now on if that is over. On the club's clock. */
function timesOf({ date, time, end_date, end_time }: EventTimes) {
  const start = new Date(Date.parse(`${date}T${time}Z`) - HOURS_BEFORE * 3_600_000);
  const opens_at = start.toISOString().slice(0, 16).replace('T', ' ');
  const closes_at = `${end_date || date} ${end_time || '23:59'}`;
  return closes_at > clockIn(0) ? { opens_at, closes_at } : fromNow();
}

/** Makes a door that is open when the event is. */
export const newDoor = (event: AdminEvent, onMade: (made: DoorWithLink) => void) =>
  ask({
    title: 'Add a door',
    note: 'Its link works between these times. Up to 20 phones can join.',
    schema: typedForm,
    start: { name: '', module: '', ...timesOf(event) },
    fields: [
      text('name', 'Name', { required: true }),
      choice('module', 'Module', [
        { value: '', label: 'All modules' },
        ...event.modules.map((name) => ({ value: name, label: name })),
      ]),
      moment('opens_at', 'Open from'),
      moment('closes_at', 'Open until'),
      offer(`Open it now, for ${HOURS} hours`, ({ reset, getValues }) =>
        reset({ ...getValues(), ...fromNow() }, { keepDefaultValues: true }),
      ),
    ],
    action: ['Make the door'],
    send: (body, write) => write(createDoor, { params: { id: event.id }, body }),
    onDone: onMade,
    failure: 'The door was not made.',
  });
