import { getAbout } from '@club/contracts/content/about';
import { listAchievements } from '@club/contracts/content/achievement';
import { listActivity } from '@club/contracts/content/activity';
import { getContactInfo } from '@club/contracts/content/contact-info';
import { sendContactMessage } from '@club/contracts/content/contact-message';
import { listMediaItems } from '@club/contracts/content/media';
import { listMembers } from '@club/contracts/content/member';
import { confirmSubscription, subscribe, unsubscribe } from '@club/contracts/content/newsletter';
import { getPost, getPostPage, listPosts } from '@club/contracts/content/post';
import { getPostPreview } from '@club/contracts/content/post-draft';
import { getNextEvent } from '@club/contracts/events/event';
import { listEventTeams } from '@club/contracts/events/event-teams';
import {
  sampleAbout,
  sampleAchievement,
  sampleActivity,
  sampleContactInfo,
  sampleMediaItem,
  sampleMember,
  samplePost,
} from '@club/contracts/samples/content';
import { sampleEvent } from '@club/contracts/samples/events';
import { sampleId } from '@club/contracts/samples/sample';
import { DAY_MS } from '@club/contracts/values/day';
import { mockCall, refuse, succeed } from '@club/web-kit/mock';

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const media = [
  sampleMediaItem({ date: daysAgo(9) }),
  sampleMediaItem({ id: sampleId(2), title: 'The lab, the morning after', date: daysAgo(20) }),
];
const posts = [
  samplePost({ content: '## What we saw\n\n```js\nlist.length / 20;\n```\n\n- Round **up**' }),
  samplePost({
    id: sampleId(22),
    slug: 'a-timetable-that-loads-on-hostel-wifi',
    title: 'A timetable that loads on hostel wifi',
  }),
];
const members = [
  sampleMember(),
  sampleMember({ id: sampleId(12), name: 'Dr. Samina Rehman', member_type: 'advisor' }),
];

/** A mock for every call of this remote. */
export const handlers = [
  mockCall(listMediaItems, () => media),
  mockCall(listActivity, () => media.map(({ title, date }) => sampleActivity({ title, date }))),
  mockCall(listEventTeams, () => [
    { title: 'Robot Night', url: '/events', date: daysAgo(30).slice(0, 10), teams: 9, approved: 9 },
    {
      title: 'Code Sprint',
      url: '/events',
      date: daysAgo(-20).slice(0, 10),
      teams: 5,
      approved: 2,
    },
  ]),
  mockCall(getNextEvent, () => ({
    event: {
      ...sampleEvent(),
      when: 'Wed 20 Jan 2038, 10:00–17:00',
      fee: 'PKR 1,200 to PKR 2,500 per module and team',
    },
  })),
  mockCall(getAbout, () => sampleAbout()),
  mockCall(getContactInfo, () => sampleContactInfo()),
  mockCall(sendContactMessage, succeed),
  mockCall(listAchievements, () => [sampleAchievement()]),
  mockCall(getPostPage, () => ({ items: posts, has_older: false })),
  mockCall(listPosts, ({ query: { author, exclude, limit } }) =>
    posts
      .filter((post) => post.id !== exclude && (author === undefined || post.author === author))
      .slice(0, limit),
  ),
  mockCall(
    getPost,
    ({ params }) =>
      posts.find(({ id, slug }) => id === params.id || slug === params.id) ??
      refuse(404, 'not_found', 'Post not found.'),
  ),
  mockCall(getPostPreview, () => ({ ...samplePost(), until: '2026-11-24T14:05' })),
  mockCall(listMembers, ({ query }) =>
    members.filter(({ member_type }) => member_type === (query.member_type ?? member_type)),
  ),
  mockCall(subscribe, succeed),
  mockCall(confirmSubscription, succeed),
  mockCall(unsubscribe, succeed),
];
