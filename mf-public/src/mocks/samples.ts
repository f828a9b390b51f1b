import type { Member } from '@club/contracts/content/member';
import {
  sampleAbout,
  sampleAchievement,
  sampleActivity,
  sampleContactInfo,
  sampleMediaItem,
  sampleMember,
  samplePost,
} from '@club/contracts/samples/content';
import { sampleId } from '@club/contracts/samples/sample';
import { DAY_MS } from '@club/contracts/values/day';

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

export const about = sampleAbout();
export const contactInfo = sampleContactInfo();

export const content = [
  sampleMediaItem({ date: daysAgo(9) }),
  sampleMediaItem({
    id: sampleId(2),
    title: 'The lab, the morning after',
    description: 'Solder, cold pizza and a working radio.',
    date: daysAgo(20),
  }),
];

export const post = samplePost({
  title: 'The bug',
  excerpt: 'Small.',
  author: 'Hira',
  content: 'A **bold** start.',
});

export const posts = [
  samplePost({
    content:
      '## What we saw\n\nA list, **one page short**.\n\n```js\nconst pages = list.length / 20;\n```\n\n- Count twice\n- Round up',
  }),
  samplePost({
    id: sampleId(22),
    title: 'A timetable that loads on hostel wifi',
    excerpt: 'Two seconds, at nine in the evening, at the end of the corridor.',
    created_at: '2026-02-02T09:00:00.000Z',
  }),
];

/** A lead of the team without a bio or links. */
export const person = (name: string, change: Partial<Member> = {}): Member =>
  sampleMember({
    id: crypto.randomUUID(),
    name,
    role: 'Lead',
    bio: '',
    socials: { linkedin: '', github: '', twitter: '', portfolio: '' },
    ...change,
  });

export const people = [
  person('Hira Baloch', { role: 'President', bio: 'Keeps the key to the lab.' }),
  person('Bilal Ahmed', { role: 'Systems lead', bio: 'Wrote a compiler in a weekend.' }),
  person('Dr. Samina Rehman', { role: 'Faculty advisor', member_type: 'advisor' }),
];

export const achievements = [
  sampleAchievement(),
  sampleAchievement({
    id: sampleId(32),
    year: '2025',
    title: 'A hundred merged pull requests',
    description: 'One Friday at a time.',
    icon: 'StarIcon',
  }),
];

export const activities = [
  sampleActivity({
    date: daysAgo(60),
    kind: 'post',
    title: samplePost().title,
    url: `/blogs/${samplePost().id}`,
  }),
  sampleActivity({ date: daysAgo(20), title: 'The lab, the morning after' }),
  sampleActivity({ date: daysAgo(9) }),
];
