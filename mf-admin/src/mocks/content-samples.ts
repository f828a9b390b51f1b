import type { AdminAbout } from '@club/contracts/content/about';
import type { AdminAchievement } from '@club/contracts/content/achievement';
import type { AdminContactInfo } from '@club/contracts/content/contact-info';
import type { ContactMessage } from '@club/contracts/content/contact-message';
import type { AdminContentItem } from '@club/contracts/content/media';
import type { AdminMember } from '@club/contracts/content/member';
import type { AdminPost } from '@club/contracts/content/post';
import { saved } from './samples.ts';

const idOf = (number: number) => `01a1fdad-1ec9-72b1-92b8-${String(number).padStart(12, '0')}`;

export const about: AdminAbout = {
  founded_year: '2024',
  club_name: 'Developers Club',
  member_count: '180',
  activities: 'weekly build nights, workshops and contests',
  image_url: null,
  features: [
    { id: '1', icon: 'CodeBracketIcon', title: 'Build nights', description: 'Every Tuesday.' },
    { id: '2', icon: 'UsersIcon', title: 'People', description: 'A year ahead of you.' },
  ],
  ...saved,
};

export const contactInfo: AdminContactInfo = {
  email: 'hello@developersclub.example',
  phone: '+92 51 0000 204',
  address: 'Developers Club\nRoom 204, Computer Science Block',
  ...saved,
};

export const content: AdminContentItem[] = [
  {
    id: idOf(1),
    type: 'image',
    title: 'Robot night',
    description: 'Eleven teams, one corridor.',
    url: '',
    source_url: '',
    thumbnail: '',
    date: saved.updated_at,
  },
];

export const member = (number: number, name: string, role: string): AdminMember => ({
  id: idOf(number),
  name,
  role,
  member_type: 'team',
  bio: 'Keeps the key to the lab.',
  image_url: null,
  socials: { linkedin: '', github: 'https://github.com/example', twitter: '', portfolio: '' },
  ...saved,
});

export const members: AdminMember[] = [
  member(11, 'Hira Baloch', 'President'),
  member(12, 'Bilal Ahmed', 'Systems lead'),
  member(13, 'Ayesha Siddiqui', 'Robotics lead'),
  { ...member(14, 'Dr. Samina Rehman', 'Faculty advisor'), member_type: 'advisor' },
];

export const posts: AdminPost[] = [
  {
    id: idOf(21),
    title: 'The bug that only happened on Tuesdays',
    excerpt: 'Our attendance list lost its last page once a week.',
    author: 'Hira Baloch',
    read_time: '4 min read',
    content: '## What we saw\n\nA list, **one page short**.',
    image_url: null,
    created_at: '2026-03-12T09:00:00.000Z',
    ...saved,
  },
];

export const achievements: AdminAchievement[] = [
  {
    id: idOf(31),
    year: '2026',
    title: 'First at the campus sprint',
    description: 'Three people, eleven problems.',
    image_url: null,
    icon: 'TrophyIcon',
    ...saved,
  },
];

const message = (number: number, name: string, text: string): ContactMessage => ({
  id: idOf(number),
  name,
  email: `${name.toLowerCase()}@example.edu`,
  message: text,
  date: saved.updated_at,
  replied_at: null,
});

export const messages: ContactMessage[] = [
  message(41, 'Sana', 'Is there room for five first-years on Tuesday?'),
  message(42, 'Omar', 'The link to the timetable is broken.'),
];
