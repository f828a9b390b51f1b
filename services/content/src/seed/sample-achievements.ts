import type { AchievementIcon } from '@club/contracts/content/achievement';
import type { Scene } from '@club/service-kit/drawing/scene';
import {
  balloons,
  cup,
  gamePad,
  graduation,
  mergedHundred,
  openBook,
  openLock,
  rover,
} from './scenes/achievement-scenes.ts';
import {
  brightStar,
  library,
  openDoor,
  paperPage,
  penguin,
  shuttle,
} from './scenes/campus-scenes.ts';

export interface SampleAchievement {
  title: string;
  description: string;
  icon: AchievementIcon;
  date: string;
  scene: Scene;
}

/** The year is that of the date. */
export const sampleAchievements: SampleAchievement[] = [
  {
    title: 'Third of eighty at the regional programming contest',
    description:
      'Hira, Bilal and Usman solved three problems in five hours, the last one with four minutes to go.',
    icon: 'TrophyIcon',
    date: '2026-11-02T12:00:00Z',
    scene: balloons,
  },
  {
    title: 'Two hundred first-years, one first program each',
    description: 'Six evenings, eight helpers an evening, and not one keyboard taken away.',
    icon: 'AcademicCapIcon',
    date: '2026-10-05T12:00:00Z',
    scene: openBook,
  },
  {
    title: 'Fifty Tuesdays with the door open',
    description:
      'Room 204 has been open every Tuesday night for a year. The kettle is on its third life.',
    icon: 'StarIcon',
    date: '2026-09-01T12:00:00Z',
    scene: openDoor,
  },
  {
    title: 'All twelve flags',
    description: 'The only team to open every lock at the inter-university capture the flag.',
    icon: 'TrophyIcon',
    date: '2026-08-08T12:00:00Z',
    scene: openLock,
  },
  {
    title: 'One hundred merged pull requests',
    description:
      'From a comma in a guide to a fix in a compiler. The hundredth was a first-year’s first.',
    icon: 'StarIcon',
    date: '2026-07-31T12:00:00Z',
    scene: mergedHundred,
  },
  {
    title: 'Five graduates, five first jobs',
    description: 'Every member who graduated this summer started work within two months.',
    icon: 'AcademicCapIcon',
    date: '2026-06-20T12:00:00Z',
    scene: graduation,
  },
  {
    title: 'First place at the robotics cup',
    description: 'A line follower made of lunch boxes beat twenty-three that were not.',
    icon: 'TrophyIcon',
    date: '2026-05-30T12:00:00Z',
    scene: cup,
  },
  {
    title: 'The shuttle tracker goes live',
    description: 'Built in one night, used by nine hundred people a day since.',
    icon: 'StarIcon',
    date: '2026-04-27T12:00:00Z',
    scene: shuttle,
  },
  {
    title: 'A rover that came back',
    description: 'Two kilometres through the hills without a hand on it, and home before dark.',
    icon: 'TrophyIcon',
    date: '2026-04-04T12:00:00Z',
    scene: rover,
  },
  {
    title: 'A page in the kernel’s documentation',
    description: 'Daniyal read a chapter, found it wrong, and it is right now.',
    icon: 'StarIcon',
    date: '2026-03-27T12:00:00Z',
    scene: penguin,
  },
  {
    title: 'Best game of a forty-eight hour jam',
    description: 'You are a duck, the floor is a keyboard. Four hundred people finished it.',
    icon: 'TrophyIcon',
    date: '2026-02-16T12:00:00Z',
    scene: gamePad,
  },
  {
    title: 'The open data prize of the city library',
    description: 'For a map of every reading room and how loud it is at what hour.',
    icon: 'StarIcon',
    date: '2026-01-23T12:00:00Z',
    scene: library,
  },
  {
    title: 'Student society of the year',
    description: 'Voted by the other societies, which is the part we are proud of.',
    icon: 'StarIcon',
    date: '2025-12-19T12:00:00Z',
    scene: brightStar,
  },
  {
    title: 'A paper at the student research day',
    description: 'Ayesha on why small robots swing, with one figure and no footnotes.',
    icon: 'AcademicCapIcon',
    date: '2025-12-03T12:00:00Z',
    scene: paperPage,
  },
];
