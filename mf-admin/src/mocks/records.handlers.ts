import * as achievement from '@club/contracts/content/achievement';
import * as media from '@club/contracts/content/media';
import * as member from '@club/contracts/content/member';
import * as post from '@club/contracts/content/post';
import { listTrash, restoreFromTrash, type TrashKind } from '@club/contracts/content/trash';
import {
  sampleAdminAchievement,
  sampleAdminMediaItem,
  sampleAdminMember,
  sampleAdminPost,
} from '@club/contracts/samples/content';
import { mockCall, succeed } from '@club/web-kit/mock';
import type { z } from 'zod';
import * as samples from './content-samples.ts';
import { collection, notFound, recordMocks } from './records.ts';

const mediaItems = collection(samples.content);
const members = collection(samples.members);
export const posts = collection(samples.posts);
const achievements = collection(samples.achievements);

const trashes: Partial<
  Record<TrashKind, Pick<ReturnType<typeof collection>, 'trash' | 'restore'>>
> = {
  content: mediaItems,
  member: members,
  post: posts,
  achievement: achievements,
};

const membersOf = (type: member.MemberType) =>
  members.list().filter(({ member_type }) => member_type === type);

/** The records of the content service, and its trash. */
export const recordHandlers = [
  ...recordMocks({
    items: mediaItems,
    calls: {
      list: media.listAdminMediaItems,
      create: media.createMediaItem,
      delete: media.deleteMediaItem,
    },
    blank: sampleAdminMediaItem(),
    fieldsOf: ({ url }: { url: string }) => ({ source_url: url, thumbnail: url }),
  }),
  mockCall(member.listTeamMembers, () => membersOf('team')),
  mockCall(member.listAdvisors, () => membersOf('advisor')),
  mockCall(member.reorderMembers, ({ body }) => members.reorder(body.order)),
  ...recordMocks({
    items: members,
    calls: {
      create: member.createMember,
      update: member.updateMember,
      delete: member.deleteMember,
    },
    blank: sampleAdminMember(),
    // The form has flat fields for the socials.
    fieldsOf: (form: z.output<typeof member.memberForm>) => ({
      socials: member.nestSocials(form).socials,
    }),
  }),
  ...recordMocks({
    items: posts,
    calls: {
      list: post.listAdminPosts,
      get: post.getAdminPost,
      create: post.createPost,
      update: post.updatePost,
      delete: post.deletePost,
    },
    blank: sampleAdminPost(),
    shown: (item) => ({ ...item, uncopied_images: [] }),
  }),
  ...recordMocks({
    items: achievements,
    calls: {
      list: achievement.listAdminAchievements,
      create: achievement.createAchievement,
      update: achievement.updateAchievement,
      delete: achievement.deleteAchievement,
    },
    blank: sampleAdminAchievement(),
  }),
  mockCall(listTrash, () =>
    Object.entries(trashes).flatMap(([kind, { trash }]) =>
      trash().map((item) => ({ kind: kind as TrashKind, ...item })),
    ),
  ),
  mockCall(restoreFromTrash, ({ params: { kind, id } }) =>
    trashes[kind]?.restore(id) ? succeed() : notFound(),
  ),
];
