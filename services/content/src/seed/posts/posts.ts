import { weekendCompiler } from './a-compiler-in-a-weekend-and-what-we-cut.ts';
import { hostelTimetable } from './a-timetable-that-loads-on-hostel-wifi.ts';
import { returningWorkshop } from './how-to-run-a-workshop-people-come-back-to.ts';
import type { SeedPost } from './seed-post.ts';
import { tuesdayBug } from './the-bug-that-only-happened-on-tuesdays.ts';
import { corridorPid } from './what-a-corridor-full-of-robots-taught-us-about-pid.ts';
import { firstPullRequest } from './your-first-pull-request-without-the-fear.ts';

export const seedPosts: SeedPost[] = [
  tuesdayBug,
  returningWorkshop,
  firstPullRequest,
  weekendCompiler,
  hostelTimetable,
  corridorPid,
];
