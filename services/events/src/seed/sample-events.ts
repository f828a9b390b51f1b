import type { Scene } from '@club/service-kit/drawing/scene';
import {
  gamepad,
  padlock,
  robot,
  snowOnCode,
  sortedBars,
  sunrise,
  syntaxTree,
} from './event-scenes.ts';

/** Amounts in rupees. */
export interface SampleEvent {
  title: string;
  description: string;
  date: string;
  time: string;
  location: string;
  open: boolean;
  modules: [name: string, amount: number][];
  codes: [code: string, amount: number, module: string][];
  scene: Scene;
}

const coming: SampleEvent[] = [
  {
    title: 'Winter Code Sprint',
    description:
      'One long day of problems that fit on a page and solutions that do not. Bring a laptop, a charger and up to two friends. Lunch and chai are on us; the judges publish every test case the same evening.',
    date: '2027-01-20',
    time: '10:00',
    location: 'Main Auditorium',
    open: true,
    modules: [
      ['Competitive programming', 1500],
      ['Web development', 1200],
      ['Robotics', 2500],
    ],
    codes: [
      ['EARLY', 500, 'Robotics'],
      ['FIRSTYEAR', 300, 'Web development'],
      ['FIRSTYEAR', 300, 'Competitive programming'],
    ],
    scene: snowOnCode,
  },
  {
    title: 'Game Jam 48',
    description:
      'Friday evening you hear the theme, Sunday evening people play what you made of it. Any engine, any size, as long as it is new. Sleeping bags are welcome in CS Lab 2, and the lab stays open both nights.',
    date: '2027-02-06',
    time: '18:00',
    location: 'CS Lab 2',
    open: true,
    modules: [
      ['Game jam', 2000],
      ['Pixel art', 800],
      ['Sound design', 800],
    ],
    codes: [
      ['PLAYTEST', 400, 'Game jam'],
      ['ARTSCHOOL', 800, 'Pixel art'],
    ],
    scene: gamepad,
  },
  {
    title: 'Security Day',
    description:
      'A day of breaking things that were built to be broken: twelve flags, a table of old locks, and a talk on how the last campus phishing mail almost worked. All places are taken; come to watch the finals at four.',
    date: '2026-12-12',
    time: '09:00',
    location: 'Hall B',
    open: false,
    modules: [
      ['Capture the flag', 1800],
      ['Lock picking', 500],
    ],
    codes: [],
    scene: padlock,
  },
];

const past: SampleEvent[] = [
  {
    title: 'Robot Night',
    description:
      'Eleven teams, one corridor and forty metres of black tape. Three robots reached the door, one of them backwards.',
    date: '2026-10-23',
    time: '19:00',
    location: 'Corridor of Block C',
    open: false,
    modules: [
      ['Line follower', 1000],
      ['Sumo', 1500],
    ],
    codes: [],
    scene: robot,
  },
  {
    title: 'Compiler Weekend',
    description:
      'From an empty folder to a small language that runs its own test suite, in two days and with a lot of whiteboard.',
    date: '2026-09-12',
    time: '10:00',
    location: 'CS Lab 1',
    open: false,
    modules: [['Workshop', 600]],
    codes: [],
    scene: syntaxTree,
  },
  {
    title: 'Overnight Hackathon',
    description:
      'Twenty-four hours for tools that make campus life easier. The shuttle tracker that won is still online.',
    date: '2026-04-11',
    time: '17:00',
    location: 'Library, ground floor',
    open: false,
    modules: [
      ['Hackathon', 1200],
      ['Best first project', 500],
    ],
    codes: [],
    scene: sunrise,
  },
  {
    title: 'New Year Algorithms Cup',
    description:
      'Five problems, three hours, one scoreboard on the big screen. Solutions and a walk through each of them are in the blog.',
    date: '2026-01-17',
    time: '11:00',
    location: 'Main Auditorium',
    open: false,
    modules: [['Individual', 400]],
    codes: [],
    scene: sortedBars,
  },
];

/** What an empty site starts with: two events to register for, one that is full, and some of the last year. */
export const sampleEvents = [...coming, ...past];

/** An account that exists nowhere; its check digits are right, so it passes for one. */
export const sampleAccount = {
  title: 'Developers Club',
  bank_name: 'Example Bank, Campus Branch',
  account_number: '0000 1234 5678 90',
  iban: 'PK95EXMP0000123456789000',
};
