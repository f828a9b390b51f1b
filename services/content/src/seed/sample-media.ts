import type { Scene } from '@club/service-kit/drawing/scene';
import { examWeekTea, firstYearsShip, morningAfter, robotNight } from './scenes/evening-scenes.ts';
import { dragonFilm, rabbitFilm, steelFilm } from './scenes/film-scenes.ts';
import {
  compilerWeekend,
  networkMap,
  openSourceFriday,
  solderingTable,
  typingRace,
} from './scenes/machine-scenes.ts';

export interface SampleMedia {
  title: string;
  description: string;
  date: string;
  scene: Scene;
  /** A film's watch page; without one it is a picture. */
  watch?: string;
}

/** The films are open movies of the Blender Foundation, licensed CC BY. */
export const sampleMedia: SampleMedia[] = [
  {
    title: 'Robot night: eleven teams, one corridor',
    description: 'What survived the final round, and what rolled down the stairs.',
    date: '2026-11-12T17:00:00Z',
    scene: robotNight,
  },
  {
    title: 'The lab, the morning after',
    description: 'Solder, cold pizza and a working radio.',
    date: '2026-11-10T06:30:00Z',
    scene: morningAfter,
  },
  {
    title: 'Film night: Big Buck Bunny',
    description: 'A rabbit, three bullies and the film that showed what open tools can do.',
    date: '2026-10-30T15:00:00Z',
    scene: rabbitFilm,
    watch: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  },
  {
    title: 'Compiler weekend',
    description: 'Four people, two days, and a circle that came out as an egg.',
    date: '2026-09-15T10:00:00Z',
    scene: compilerWeekend,
  },
  {
    title: 'First-years ship',
    description: 'Thirty-one first programs, all of them online by the end of week two.',
    date: '2026-09-04T12:00:00Z',
    scene: firstYearsShip,
  },
  {
    title: 'Open source Friday',
    description: 'Nine branches left, nine came back. There was tea.',
    date: '2026-08-21T14:00:00Z',
    scene: openSourceFriday,
  },
  {
    title: 'Film night: Sintel',
    description: 'A girl looks for her dragon. We looked at how the snow was made.',
    date: '2026-06-26T15:00:00Z',
    scene: dragonFilm,
    watch: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
  },
  {
    title: 'Exam week, cup forty-one',
    description: 'The kettle has a counter now. Nobody remembers asking for it.',
    date: '2026-06-05T18:30:00Z',
    scene: examWeekTea,
  },
  {
    title: 'The soldering table',
    description: 'A clock, a theremin, and one burnt thumb.',
    date: '2026-05-08T13:00:00Z',
    scene: solderingTable,
  },
  {
    title: 'Typing race, last round',
    description: 'Sixty seconds, 118 words, and a space bar that did not make it.',
    date: '2026-03-20T16:00:00Z',
    scene: typingRace,
  },
  {
    title: 'Film night: Tears of Steel',
    description: 'Robots, a bridge and an old quarrel. Stay for the making-of.',
    date: '2026-02-27T15:00:00Z',
    scene: steelFilm,
    watch: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
  },
  {
    title: 'Where the campus network ends',
    description: 'We walked every path with a phone in hand and drew the map.',
    date: '2026-02-06T11:00:00Z',
    scene: networkMap,
  },
];
