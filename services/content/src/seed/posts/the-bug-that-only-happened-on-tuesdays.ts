import { tuesdays } from '../scenes/post-scenes.ts';
import type { SeedPost } from './seed-post.ts';

export const tuesdayBug: SeedPost = {
  title: 'The bug that only happened on Tuesdays',
  excerpt:
    'Our attendance list lost its last page once a week. The bug was small; the way we looked for it was worth keeping.',
  author: 'Hira Baloch',
  read_time: '4 min read',
  publishedAt: '2026-03-12T15:20:00Z',
  scene: tuesdays,
  content: `Every Tuesday the attendance list of our workshops lost its last page. Not on Mondays, not on Thursdays. We blamed the door sensor, the database, a first-year with a strange laptop, and once, in writing, the moon.

This is the story of how we found it. The bug is small. The way we looked for it was the part worth keeping.

## What we knew

We open the room on Tuesdays at seven. People sign in on a tablet by the door, and each sign-in becomes a row:

\`\`\`sql
insert into attendance (person, room, at)
values ($1, 'lab-2', now());
\`\`\`

In the small hours a job collects the rows of the day and mails the list to whoever ran the session. The list was always short. The rows were always there when we looked the next morning. So nothing was lost. Something was *late*, or something was looking too early, or in the wrong place.

That sentence took us three weeks to write down. Before it we had theories. After it we had a question.

## Write down what you believe

On the fourth Tuesday we stopped guessing and made a table on the whiteboard. On the left, what we believed. On the right, how we knew.

1. The tablet sends every sign-in. *We saw the requests in the log.*
2. The server stores every sign-in. *The rows are there in the morning.*
3. The job runs after the session. *It is set to four in the morning.*
4. The job asks for the rows of the session. *It says so in the code.*

Read the right-hand column again. The first two are observations. The last two are things somebody told us: a setting and a comment. The bug was living in the gap between what we had seen and what we had read.

## Two clocks

Of course it would be a time zone. It is always a time zone. So we took one person who was missing from the list, and printed her moment in three places.

\`\`\`text
tablet     2026-02-11T00:41:09+05:00
database   2026-02-10T19:41:09Z
the list   Tuesday, 10 February 2026
\`\`\`

The first two lines are the same moment: Pakistan is five hours ahead of UTC. The job knew that, too. Somebody had been careful:

\`\`\`sql
select person from attendance
where (at at time zone 'Asia/Karachi')::date = current_date - 1;
\`\`\`

Every conversion was right. We stared at it for ten minutes, and then Bilal read the first line aloud, slowly, the way you read to a child: *forty-one minutes past midnight*.

She had come on Tuesday evening. She had signed in on Wednesday. Anybody who arrives after midnight on a long night belongs to the same session and to another date, and our sessions run long on exactly one evening of the week.

The Tuesday in the bug was never a property of the code. It was a property of us: that is the night when nobody goes home.

## The fix

We could have moved the border of the day to four in the morning. It would have held until the first night that went on until five.

The better fix was to stop asking for a day at all. A session has a start and an end; it does not care what the calendar does in between.

\`\`\`sql
where at >= session.opened_at
  and at <  session.closed_at
\`\`\`

There is no time zone in that query, and no date. There is nothing left to get wrong.

## What we kept

- **Store moments, not days.** A day is a way to show a moment to somebody, and it depends on where they stand.
- **The usual suspect may be innocent.** We were so sure of the time zone that we looked at it for two weeks. It was the one part that somebody had written with care.
- **Ask how you know.** If the answer is "it says so", you have found the next place to look.
- **A pattern in time is a pattern in people.** "Only on Tuesdays" sounded like a clock. It was a habit.

We left the whiteboard as it was. Somebody drew a moon in the corner, and under it the words *not guilty*.
`,
};
