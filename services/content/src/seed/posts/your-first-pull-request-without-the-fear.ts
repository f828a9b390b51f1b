import { pullRequest } from '../scenes/post-scenes.ts';
import type { SeedPost } from './seed-post.ts';

export const firstPullRequest: SeedPost = {
  title: 'Your first pull request, without the fear',
  excerpt: 'How to find something small and true, say it to a tired person, and press the button.',
  author: 'Daniyal Khan',
  read_time: '4 min read',
  publishedAt: '2026-07-13T11:15:00Z',
  scene: pullRequest,
  content: `The first time I sent a change to a project of strangers, I rewrote the message eleven times, and then closed the laptop before the answer could arrive. The answer was: "Nice catch, thanks." I had fixed a comma.

Every Friday afternoon somebody in the club does this for the first time. Here is what we tell them.

## Find something small and true

Do not look for a project to be part of. Look at what you used this week, and remember where you got stuck. A sentence in a guide that sent you the wrong way. An example that does not run. A message that says \`undefined\` where it should say your name.

You are better at finding these than the people who wrote it. They can no longer see them. Being new is a skill that lasts about a month: spend it well.

Good first changes have three things in common:

- you hit the problem yourself,
- you can show it in a few lines,
- the fix is smaller than the explanation.

## Read before you write

Look for a file called \`CONTRIBUTING\`, and then look at the last ten changes that were accepted. The second is worth more. You will see how long the messages are, whether tests come along, whether people say hello.

Then search the open issues for your problem. Somebody may be on it. If so, you have just found a person who cares about the same comma: say that you see it too, with your version and your steps.

## The mechanics, once

It looks like a lot of commands because it is a lot of commands. You need them once a year, and then your fingers know.

\`\`\`sh
git clone git@example.org:you/their-project.git
cd their-project
git switch -c fix-the-date-example

# change one thing, look at exactly what you changed
git diff

git commit -am "Fix the date in the first example"
git push -u origin fix-the-date-example
\`\`\`

\`git diff\` is the step that people leave out. Read your own change as if a stranger had sent it. Is there a stray space? Did your editor reformat the whole file? Take that out. A reviewer who sees four hundred changed lines closes the tab; one who sees four reads them.

## Write to a tired person

Whoever reads this has a job, and it is late where they are. Give them what they need in the order in which they need it.

\`\`\`text
The first example fails

Running it on version 2.1 gives "Invalid date", because the
month is 13. I changed it to 12 and ran the examples again.

Closes #482.
\`\`\`

What is wrong, how you know, what you did. No apology for your English, no "sorry if this is stupid". You found something that is wrong, and you brought the fix with you. That is a gift, and it needs no excuse.

## Then it gets quiet

Nothing happens for a day, or for nine. This is normal, and it is not about you. After a week you may ask once, kindly. If they want something changed, change it and push to the same branch: the request follows along by itself.

And if they say no? It happens. A good no comes with a reason, and the reason is often the most interesting thing you will learn about that project. Thank them and keep the branch.

## The second one

The second one takes ten minutes. That is the whole secret: the fear does not get smaller by reading about it, and it is gone after once.

So come on a Friday. We will sit beside you while you press the button. There will be tea, and we do clap.
`,
};
