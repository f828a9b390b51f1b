import { getAbout } from '@club/contracts/content/about';
import { listAchievements } from '@club/contracts/content/achievement';
import { listActivity } from '@club/contracts/content/activity';
import { getContactInfo } from '@club/contracts/content/contact-info';
import { sendContactMessage } from '@club/contracts/content/contact-message';
import { listContent } from '@club/contracts/content/media';
import { listMembers } from '@club/contracts/content/member';
import { subscribe } from '@club/contracts/content/newsletter';
import { getPost, listPosts } from '@club/contracts/content/post';
import { mockCall, refuse, succeed } from '@club/web-kit/mock';
import { about, achievements, activities, contactInfo, content, people, posts } from './samples.ts';

/** Every call of this remote. */
export const handlers = [
  mockCall(listContent, () => content),
  mockCall(listActivity, () => activities),
  mockCall(getAbout, () => about),
  mockCall(getContactInfo, () => contactInfo),
  mockCall(sendContactMessage, succeed),
  mockCall(listAchievements, () => achievements),
  mockCall(listPosts, ({ query: { author, exclude, limit } }) =>
    posts
      .filter((post) => post.id !== exclude && (author === undefined || post.author === author))
      .slice(0, limit),
  ),
  mockCall(
    getPost,
    ({ params }) =>
      posts.find(({ id }) => id === params.id) ?? refuse(404, 'not_found', 'Post not found.'),
  ),
  mockCall(listMembers, ({ query }) =>
    people.filter(({ member_type }) => member_type === (query.member_type ?? member_type)),
  ),
  mockCall(subscribe, succeed),
];
