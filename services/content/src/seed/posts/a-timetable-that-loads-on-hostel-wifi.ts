import { narrowPipe } from '../scenes/post-scenes.ts';
import type { SeedPost } from './seed-post.ts';

export const hostelTimetable: SeedPost = {
  title: 'A timetable that loads on hostel wifi',
  excerpt:
    'Two seconds, at nine in the evening, on the third floor, at the end of the corridor. How we got there.',
  author: 'Hira Baloch',
  read_time: '4 min read',
  publishedAt: '2026-10-19T14:30:00Z',
  scene: narrowPipe,
  content: `In the evening eight hundred people share one line in our hostel. At nine o'clock, when everybody wants to know where tomorrow's first class is, the university's timetable takes forty seconds to open. Half of those are for a picture of the main gate.

So a few of us made our own, and set one rule: it has to open in two seconds, at nine, on the third floor, at the end of the corridor.

## Measure where it hurts

Your laptop beside the router is not a measurement. We put a phone on the window sill of room 314 and wrote down what it had, every evening for a week:

| | nine in the morning | nine in the evening |
| --- | --- | --- |
| speed | 18 Mbit/s | 0.6 Mbit/s |
| round trip | 40 ms | 900 ms |
| packets lost | none | 1 in 25 |

The surprise is the second line. Slow is bad, but *far away* is worse. With nearly a second for each question and answer, a page that asks six things one after the other has lost before the first byte of it is on the screen.

## One question, one answer

The old page worked like this: fetch an empty page, fetch a program, run it, ask who you are, ask for the courses, ask for the rooms. Six trips, one after the other.

Ours makes one. The server knows the timetable already, so it writes it into the page:

\`\`\`html
<table>
  <caption>Tomorrow, section B</caption>
  <tr><th scope="row">08:30</th><td>Algorithms</td><td>Room 12</td></tr>
  <tr><th scope="row">10:00</th><td>Discrete maths</td><td>Room 4</td></tr>
</table>
\`\`\`

A table. It needs no program at all. If the script never arrives, you still know where to be at half past eight.

## Spend bytes like money

We gave ourselves forty kilobytes for everything. A budget sounds strict, but it is a relief: you stop arguing about taste and start arguing about price.

- **The picture of the gate:** 1.4 megabytes. Gone. Everybody knows the gate.
- **The fonts:** four weights of a font from far away. Now it is the phone's own font. Nobody noticed.
- **A library for dates:** seventy kilobytes to write "tomorrow". The browser can do that.

\`\`\`js
const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  timeZone: 'Asia/Karachi',
});
\`\`\`

We ended at twenty-six kilobytes, and the page got better looking, because everything on it now had a reason to be there.

## The second visit is free

A timetable changes perhaps once a week, and people look at it three times a day. So the phone keeps it, shows it at once, and asks behind your back whether there is a newer one:

\`\`\`js
addEventListener('fetch', (event) => {
  event.respondWith(
    caches.match(event.request).then((kept) => {
      const fresh = fetchAndKeep(event.request);
      return kept ?? fresh;
    }),
  );
});
\`\`\`

There is a catch, and we fell into it. A room changed, the old table was on the screen, and one poor section stood in front of a locked door. Now the page says, in small type, how old it is: *as of this morning, 07:52*. It is the most useful line we added. Old and honest beats new and late.

## Two seconds

On the last evening we went up to the third floor with a stopwatch and a crowd. 1.8 seconds. Then somebody opened it again with the wifi switched off, and it was simply there.

What I took from it: fast is not something you add at the end. It is what is left when you stop sending people things they did not ask for.
`,
};
