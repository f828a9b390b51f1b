import { fullRoom } from '../scenes/post-scenes.ts';
import type { SeedPost } from './seed-post.ts';

export const returningWorkshop: SeedPost = {
  title: 'How to run a workshop people come back to',
  excerpt:
    'Ninety-one slides taught us how not to. Some fifty evenings later, here is what fills the room.',
  author: 'Mahnoor Fatima',
  read_time: '4 min read',
  publishedAt: '2026-05-18T12:00:00Z',
  scene: fullRoom,
  content: `At our first workshop we had forty chairs, thirty-eight people and ninety-one slides. At the second one we had forty chairs and six people. It took me a year to understand that these two facts were one.

Since then we have run about fifty, and the room is full on most evenings. Here is what changed.

## Start with the last ten minutes

Before anything else, decide what people will have in their hands when they leave. Not what they will have *heard*. A page with their name that a friend can open. A lamp that blinks when the bus comes. A program that beats them at noughts and crosses.

Then work backwards. Everything that is not needed for that thing is out, however beautiful it is. My first plan for an evening about databases had a chapter on normal forms. The new one ends with each person asking one good question of the canteen's price list, and getting an answer.

> If somebody has to leave early, they should leave with less, not with nothing.

## The first fifteen minutes are for failing

Somebody's laptop will not have Python. Somebody's will have four. Somebody did not bring a charger, and somebody is sitting in the wrong room and too shy to say so.

We used to lose an hour to this, with thirty people waiting. Now it has its own time and its own name: *the airport*. Doors open fifteen minutes early, two of us walk around and do nothing but installations, and there are three spare machines on which everything works. If yours does not want to, you take a spare and nobody talks about it.

## Talk for seven minutes

I timed it. After about seven minutes of talking the first person looks at a phone, and after nine it is a wave. So an evening looks like this:

1. Seven minutes: one idea, one example, typed live, with mistakes.
2. Fifteen minutes: do it yourself, with a neighbour.
3. Three minutes: somebody shows theirs.
4. Again, four times.

Typing live matters. When the example on the slide works, people learn that it works for you. When you forget a bracket and find it, they learn how finding goes.

## One helper for eight people

The ratio is everything. One teacher and thirty learners is a lecture. With four helpers the same room becomes a workshop.

Helpers do not have to be experts. The best ones learnt it last month. They get one rule from us, which is harder than it sounds:

- never touch the other person's keyboard.

Point, ask, wait. The moment you type for them it is your program, and they have watched you write it.

## Write the question on the wall

There is a large sheet by the door, and anybody may put a question on it, without a name. We look at it after each round. Half of the questions that mattered came from that sheet, among them the one that is on it every time: *what is this good for?* If I cannot answer that one in a sentence, the evening was badly chosen.

## Afterwards

Before they go, people write two lines on a card: what they will try at home, and where they got lost. We read the cards over tea the same evening, while we still remember faces. The second line is next month's plan.

And we name the next date, out loud, with the thing that they will hold in their hands at the end of it. That is the whole advertising.

Ninety-one slides, I found them again last week. There is one good one among them. It says: *questions?* It was the last one, and we had run out of time.
`,
};
