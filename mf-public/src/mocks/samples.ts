import type { About } from '@club/contracts/content/about';
import type { Achievement } from '@club/contracts/content/achievement';
import type { Activity } from '@club/contracts/content/activity';
import type { ContactInfo } from '@club/contracts/content/contact-info';
import type { ContentItem } from '@club/contracts/content/media';
import type { Member } from '@club/contracts/content/member';
import type { Post } from '@club/contracts/content/post';

/** A day before today, as the services tell it. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export const about: About = {
  founded_year: '2024',
  club_name: 'Developers Club',
  member_count: '180',
  activities: 'build nights',
  image_url: null,
  features: [
    { id: '1', icon: 'UsersIcon', title: 'People', description: 'A year ahead.' },
    { id: '2', icon: 'CodeBracketIcon', title: 'Build nights', description: 'Every Tuesday.' },
    { id: '3', icon: 'RocketLaunchIcon', title: 'Contests', description: 'Teams of three.' },
  ],
};

export const contactInfo: ContactInfo = {
  email: 'hello@developersclub.example',
  phone: '+92 51 0000 204',
  address: 'Developers Club\nRoom 204, Computer Science Block',
};

/** Without pictures: each is drawn from its title. */
export const content: ContentItem[] = [
  {
    id: '01a1fdad-1ec9-72b1-92b8-000000000001',
    type: 'image',
    title: 'Robot night',
    description: 'Eleven teams, one corridor.',
    url: '',
    thumbnail: '',
    date: daysAgo(9),
  },
  {
    id: '01a1fdad-1ec9-72b1-92b8-000000000002',
    type: 'image',
    title: 'The lab, the morning after',
    description: 'Solder, cold pizza and a working radio.',
    url: '',
    thumbnail: '',
    date: daysAgo(20),
  },
];

export const post: Post = {
  id: '01a1fdad-1ec9-72b1-92b8-c56ce2a99dca',
  title: 'The bug',
  excerpt: 'Small.',
  author: 'Hira',
  read_time: '4 min read',
  content: 'A **bold** start.',
  image_url: null,
  created_at: '2026-03-12T09:00:00.000Z',
};

export const posts: Post[] = [
  {
    ...post,
    title: 'The bug that only happened on Tuesdays',
    excerpt: 'Our attendance list lost its last page once a week.',
    content:
      '## What we saw\n\nA list, **one page short**.\n\n```js\nconst pages = list.length / 20;\n```\n\n- Count twice\n- Round up',
  },
  {
    ...post,
    id: '01a1fdad-1ec9-72b1-92b8-c56ce2a99dcb',
    title: 'A timetable that loads on hostel wifi',
    excerpt: 'Two seconds, at nine in the evening, at the end of the corridor.',
    created_at: '2026-02-02T09:00:00.000Z',
  },
];

/** A team member, unless told otherwise. */
export const person = (name: string, change: Partial<Member> = {}): Member => ({
  id: crypto.randomUUID(),
  name,
  role: 'Lead',
  member_type: 'team',
  bio: '',
  image_url: null,
  socials: { linkedin: '', github: '', twitter: '', portfolio: '' },
  ...change,
});

export const people: Member[] = [
  person('Hira Baloch', { role: 'President', bio: 'Keeps the key to the lab.' }),
  person('Bilal Ahmed', { role: 'Systems lead', bio: 'Wrote a compiler in a weekend.' }),
  person('Dr. Samina Rehman', { role: 'Faculty advisor', member_type: 'advisor' }),
];

export const achievements: Achievement[] = [
  {
    id: '01a1fdad-1ec9-72b1-92b8-000000000011',
    year: '2026',
    title: 'First at the campus sprint',
    description: 'Three people, eleven problems.',
    image_url: null,
    icon: 'TrophyIcon',
  },
  {
    id: '01a1fdad-1ec9-72b1-92b8-000000000012',
    year: '2025',
    title: 'A hundred merged pull requests',
    description: 'One Friday at a time.',
    image_url: null,
    icon: 'StarIcon',
  },
];

export const activities: Activity[] = [
  { date: daysAgo(60), kind: 'post', title: posts[0]?.title ?? '', url: `/blogs/${post.id}` },
  { date: daysAgo(20), kind: 'media', title: 'The lab, the morning after', url: '/' },
  { date: daysAgo(9), kind: 'media', title: 'Robot night', url: '/' },
];
