import { settlingCurve } from '../scenes/post-scenes.ts';
import type { SeedPost } from './seed-post.ts';

export const corridorPid: SeedPost = {
  title: 'What a corridor full of robots taught us about PID',
  excerpt:
    'Eleven robots, one strip of tape, and the same wobble in nearly all of them. There is a lovely old cure.',
  author: 'Ayesha Siddiqui',
  read_time: '5 min read',
  publishedAt: '2026-11-09T13:05:00Z',
  scene: settlingCurve,
  content: `Eleven teams, one corridor, one strip of black tape. The task on robot night was simple to say: follow the line to the end and stop. By nine o'clock we had seen robots spin, faint, climb a wall and, in one case, leave.

Nearly all of them had the same illness, and there is a lovely old cure for it.

## The wobble

The first program everybody writes looks like this. Two sensors look down; if one sees black, turn that way.

\`\`\`python
if left.sees_line():
    turn_left()
elif right.sees_line():
    turn_right()
else:
    forward()
\`\`\`

It works, the way a person works who walks home by bumping into both sides of the street. The robot is never *on* the line; it is always on its way back to it. Make it faster and the bumps grow until it falls off the tape.

What is missing is a sense of *how much*. Not "I am too far left" but "I am eleven millimetres too far left".

## P: turn as hard as you are wrong

With a row of sensors you can measure how far off you are. Call that the error, and turn in proportion to it.

\`\`\`python
error = line_position()      # 0 in the middle, negative left
turn = KP * error
drive(SPEED - turn, SPEED + turn)
\`\`\`

This is the P in PID, and on a straight corridor it is already a different animal. Small mistakes get small corrections. But raise \`KP\` for the corners and the robot starts to swing again: by the time it is back in the middle it is moving sideways, fast, and shoots past.

## D: notice that it is getting better

The cure for overshooting is to look at the trend. If the error is shrinking quickly, ease off before you arrive.

\`\`\`python
change = (error - last_error) / dt
turn = KP * error + KD * change
last_error = error
\`\`\`

The picture above this post is exactly that. The bright curve is a robot with P alone, swinging across the line and losing a little each time. The calmer one has D as well. It arrives and stays.

Do not forget \`dt\`. Two teams had loops that ran at a different speed once the display was switched on, and a controller that is tuned for a hundred rounds a second is a different controller at thirty.

## I: remember an old grudge

One robot drifted to the left, always by the same amount, on every straight. Its right wheel was a little larger than its left. P cannot fix that: a small steady error makes a small steady correction, and the two make peace with each other somewhere beside the line.

So keep a sum of the error. If you have been a little wrong for a long time, the sum grows until it pushes back.

\`\`\`python
total += error * dt
total = clamp(total, -LIMIT, LIMIT)
turn = KP * error + KI * total + KD * change
\`\`\`

The clamp matters. A team lifted their robot off the floor to change a battery, the sum grew all the while, and on touching the ground it turned on the spot like a dancer.

## How to tune it in a corridor

Forget the formulas for an evening.

1. Set \`KI\` and \`KD\` to nought. Raise \`KP\` until it swings steadily, then halve it.
2. Raise \`KD\` until the swing is gone. If the motors begin to chatter, you are amplifying noise: come down again.
3. Add a little \`KI\` only if it settles *beside* the line.
4. Change one number at a time, and write each one on the tape on the robot's back.

That last rule won the night. The winning team was not the fastest. They were the only ones who, at half past ten, still knew which numbers had worked at half past nine.

The tape marks are still on the corridor floor, by the way, if you follow them from the stairs to the lab.
`,
};
