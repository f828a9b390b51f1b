import { sampleEvent, sampleRegisteredTeam } from '@club/contracts/samples/events';
import { sampleId } from '@club/contracts/samples/sample';

export const event = sampleEvent();
export const registered = sampleRegisteredTeam();

/** Its teams gather by a join link. */
export const gatheringEvent = sampleEvent({
  id: sampleId(104),
  slug: 'drama-night',
  title: 'Drama Night',
  description: 'Three scenes, two lamps and no prompter. Your team can gather by a link.',
  date: '2038-03-13',
  time: '18:00',
  location: 'Open-air theatre',
  modules: ['Street play'],
  module_amounts: { 'Street play': 900 },
  module_places_left: {},
  gathering: 'complete',
});

/** One event that takes registrations, one whose teams gather, one that is full, one that is over. */
export const events = [
  sampleEvent({
    description:
      'One long day of problems that fit on a page. Bring a laptop and up to two friends.',
  }),
  gatheringEvent,
  sampleEvent({
    id: sampleId(102),
    slug: 'security-day',
    title: 'Security Day',
    description: 'Twelve flags, a table of old locks, and a talk. All places are taken.',
    date: '2038-02-12',
    time: '09:00',
    location: 'Hall B',
    registration_open: false,
    modules: ['Capture the flag'],
    module_amounts: { 'Capture the flag': 1800 },
  }),
  sampleEvent({
    id: sampleId(103),
    slug: 'first-program-day',
    title: 'First Program Day',
    description: 'Thirty-one first programs, all of them online by the end of the day.',
    date: '2026-09-12',
    registration_open: false,
    modules: [],
    module_amounts: {},
  }),
];

/** The discount codes that the mocks accept. */
export const discountCodes = [
  { code: 'EARLY', amount: 500, module: 'Robotics' },
  { code: 'FREE', amount: 5000, module: 'Web' },
];
