import {
  createAchievement,
  deleteAchievement,
  listAdminAchievements,
  updateAchievement,
} from '@club/contracts/content/achievement';
import { createContent, deleteContent, listAdminContent } from '@club/contracts/content/media';
import {
  createMember,
  deleteMember,
  listAdvisors,
  listTeamMembers,
  type MemberType,
  type memberForm,
  nestSocials,
  reorderMembers,
  updateMember,
} from '@club/contracts/content/member';
import {
  createPost,
  deletePost,
  getAdminPost,
  listAdminPosts,
  updatePost,
} from '@club/contracts/content/post';
import { mockCall } from '@club/web-kit/mock';
import type { z } from 'zod';
import { collection } from './collection.ts';
import * as samples from './content-samples.ts';
import { saved } from './samples.ts';
import { pictureOf } from './uploads.ts';

export const content = collection(samples.content);
export const members = collection(samples.members);
export const posts = collection(samples.posts);
export const achievements = collection(samples.achievements);

const ofType = (type: MemberType) =>
  members.list().filter(({ member_type }) => member_type === type);

const memberOf = (form: z.output<typeof memberForm>) => {
  const { image: _, version = 0, ...fields } = form;
  return { ...nestSocials(fields), version: version + 1 };
};

const made = () => ({ ...saved, id: crypto.randomUUID(), image_url: null });

/** Everything that is a list in the back office. */
export const listHandlers = [
  mockCall(listAdminContent, () => content.list()),
  mockCall(createContent, ({ body }) =>
    content.add({
      ...body,
      id: crypto.randomUUID(),
      source_url: body.url,
      thumbnail: body.url,
      date: new Date().toISOString(),
    }),
  ),
  mockCall(deleteContent, ({ params }) => content.remove(params.id)),

  mockCall(listTeamMembers, () => ofType('team')),
  mockCall(listAdvisors, () => ofType('advisor')),
  mockCall(createMember, ({ body }) =>
    members.add({ ...made(), ...memberOf(body), image_url: pictureOf(body.image, null) }),
  ),
  mockCall(updateMember, ({ params, body }) =>
    members.change(params.id, (member) => ({
      ...member,
      ...memberOf(body),
      image_url: pictureOf(body.image, member.image_url),
    })),
  ),
  mockCall(deleteMember, ({ params }) => members.remove(params.id)),
  mockCall(reorderMembers, ({ body }) => members.order(body.order)),

  mockCall(listAdminPosts, () => posts.list()),
  mockCall(getAdminPost, ({ params }) => posts.find(params.id)),
  mockCall(createPost, ({ body: { image, version: _, ...texts } }) => ({
    ...posts.add({
      ...made(),
      ...texts,
      image_url: pictureOf(image, null),
      created_at: new Date().toISOString(),
    }),
    uncopied_pictures: [],
  })),
  mockCall(updatePost, ({ params, body: { image, version: _, ...texts } }) => {
    const post = posts.change(params.id, (before) => ({
      ...before,
      ...texts,
      image_url: pictureOf(image, before.image_url),
      version: before.version + 1,
    }));
    return post instanceof Response ? post : { ...post, uncopied_pictures: [] };
  }),
  mockCall(deletePost, ({ params }) => posts.remove(params.id)),

  mockCall(listAdminAchievements, () => achievements.list()),
  mockCall(createAchievement, ({ body: { image, version: _, ...texts } }) =>
    achievements.add({ ...made(), ...texts, image_url: pictureOf(image, null) }),
  ),
  mockCall(updateAchievement, ({ params, body: { image, version: _, ...texts } }) =>
    achievements.change(params.id, (achievement) => ({
      ...achievement,
      ...texts,
      image_url: pictureOf(image, achievement.image_url),
      version: achievement.version + 1,
    })),
  ),
  mockCall(deleteAchievement, ({ params }) => achievements.remove(params.id)),
];
