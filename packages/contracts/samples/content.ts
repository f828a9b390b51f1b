import type { About, AdminAbout } from '../src/content/about.ts';
import type { Achievement, AdminAchievement } from '../src/content/achievement.ts';
import type { Activity } from '../src/content/activity.ts';
import type { AdminContactInfo, ContactInfo } from '../src/content/contact-info.ts';
import type { ContactMessage } from '../src/content/contact-message.ts';
import type { AdminMediaItem, MediaItem } from '../src/content/media.ts';
import type { AdminMember, Member } from '../src/content/member.ts';
import type { AdminPost, Post } from '../src/content/post.ts';
import { sample, sampleId, sampleSave } from './sample.ts';

export const sampleAbout = sample<About>({
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
});
export const sampleAdminAbout = sample<AdminAbout>({ ...sampleAbout(), ...sampleSave });

export const sampleContactInfo = sample<ContactInfo>({
  email: 'hello@developersclub.example',
  phone: '+92 51 0000 204',
  address: 'Developers Club\nRoom 204, Computer Science Block',
});
export const sampleAdminContactInfo = sample<AdminContactInfo>({
  ...sampleContactInfo(),
  ...sampleSave,
});

/** A media item without an image file: pages draw an image from its title. */
export const sampleMediaItem = sample<MediaItem>({
  id: sampleId(1),
  type: 'image',
  title: 'Robot night',
  description: 'Eleven teams, one corridor.',
  url: '',
  thumbnail: '',
  date: sampleSave.updated_at,
});
export const sampleAdminMediaItem = sample<AdminMediaItem>({
  ...sampleMediaItem(),
  source_url: '',
  event_id: null,
});

export const sampleMember = sample<Member>({
  id: sampleId(11),
  name: 'Hira Baloch',
  role: 'President',
  member_type: 'team',
  bio: 'Keeps the key to the lab.',
  image_url: null,
  socials: { linkedin: '', github: 'https://github.com/example', twitter: '', portfolio: '' },
});
export const sampleAdminMember = sample<AdminMember>({ ...sampleMember(), ...sampleSave });

export const samplePost = sample<Post>({
  id: sampleId(21),
  slug: 'the-bug-that-only-happened-on-tuesdays',
  title: 'The bug that only happened on Tuesdays',
  excerpt: 'Our attendance list lost its last page once a week.',
  author: 'Hira Baloch',
  read_time: '4 min read',
  content: '## What we saw\n\nA list, **one page short**.',
  image_url: null,
  created_at: '2026-03-12T09:00:00.000Z',
});
export const sampleAdminPost = sample<AdminPost>({
  ...samplePost(),
  ...sampleSave,
  state: 'published',
  publish_at: '',
});

export const sampleAchievement = sample<Achievement>({
  id: sampleId(31),
  year: '2026',
  title: 'First at the campus sprint',
  description: 'Three people, eleven problems.',
  image_url: null,
  icon: 'TrophyIcon',
  event_id: null,
});
export const sampleAdminAchievement = sample<AdminAchievement>({
  ...sampleAchievement(),
  ...sampleSave,
});

export const sampleMessage = sample<ContactMessage>({
  id: sampleId(41),
  name: 'Sana',
  email: 'sana@example.edu',
  message: 'Is there room for five first-years on Tuesday?',
  date: sampleSave.updated_at,
  replied_at: null,
  replied_by: null,
  assigned_to: null,
});

export const sampleActivity = sample<Activity>({
  date: sampleSave.updated_at,
  kind: 'media',
  title: 'Robot night',
  url: '/',
});
