import {
  deleteFeature,
  getAdminAbout,
  updateAbout,
  uploadStoryImage,
} from '@club/contracts/content/about';
import { getAdminContactInfo, updateContactInfo } from '@club/contracts/content/contact-info';
import { listContactMessages, replyToMessage } from '@club/contracts/content/contact-message';
import { getContentFigures } from '@club/contracts/content/figures';
import { listTrash, restoreFromTrash, type TrashKind } from '@club/contracts/content/trash';
import { uploadImage } from '@club/contracts/content/upload';
import { mockCall, refuse, succeed } from '@club/web-kit/mock';
import { collection } from './collection.ts';
import * as samples from './content-samples.ts';
import { achievements, content, members, posts } from './lists.handlers.ts';
import { keepUpload } from './uploads.ts';

let about = samples.about;
let contactInfo = samples.contactInfo;
const messages = collection(samples.messages);

const inTrash = { content, member: members, post: posts, achievement: achievements };
const isKept = (kind: TrashKind): kind is keyof typeof inTrash => kind in inTrash;

const titleOf = (item: { title: string } | { name: string }) =>
  'title' in item ? item.title : item.name;

/** About, contact, messages, pictures and the trash. */
export const contentHandlers = [
  mockCall(getAdminAbout, () => about),
  mockCall(updateAbout, ({ body: { version = about.version, ...body } }) => {
    about = { ...about, ...body, version: version + 1 };
    return about;
  }),
  mockCall(deleteFeature, ({ params }) => {
    const features = about.features.filter(({ id }) => id !== params.featureId);
    about = { ...about, features, version: about.version + 1 };
    return succeed();
  }),
  mockCall(uploadStoryImage, ({ body }) => ({ imageUrl: keepUpload(body.image) })),
  mockCall(uploadImage, ({ body }) => ({ url: keepUpload(body.file) })),

  mockCall(getAdminContactInfo, () => contactInfo),
  mockCall(updateContactInfo, ({ body: { version = contactInfo.version, ...body } }) => {
    contactInfo = { ...contactInfo, ...body, version: version + 1 };
    return contactInfo;
  }),

  mockCall(listContactMessages, () => messages.list()),
  mockCall(replyToMessage, ({ body }) => {
    const asked = messages
      .list()
      .find(({ id, message }) => id === body.message_id || message === body.query);
    const replied_at = new Date().toISOString();
    return messages.change(asked?.id ?? '', (message) => ({ ...message, replied_at }));
  }),

  mockCall(getContentFigures, () => {
    const unanswered = messages.list().filter(({ replied_at }) => replied_at === null);
    return {
      members: members.list().filter(({ member_type }) => member_type === 'team').length,
      advisors: members.list().filter(({ member_type }) => member_type === 'advisor').length,
      posts: posts.list().length,
      messages: messages.list().length,
      unanswered_messages: unanswered.length,
      unanswered_message_ids: unanswered.map(({ id }) => id),
      subscribers: 96,
    };
  }),

  mockCall(listTrash, () =>
    Object.entries(inTrash).flatMap(([kind, kept]) =>
      kept.trash().map(({ item, ...when }) => ({
        kind: kind as keyof typeof inTrash,
        id: item.id,
        title: titleOf(item),
        ...when,
      })),
    ),
  ),
  mockCall(restoreFromTrash, ({ params: { kind, id } }) =>
    isKept(kind) && inTrash[kind].restore(id)
      ? succeed()
      : refuse(404, 'not_found', 'This is not in the trash any more.'),
  ),
];
