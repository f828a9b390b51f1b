import { getAdminClub, updateClub, uploadLogo } from '@club/contracts/club/club';
import { clubDefaults } from '@club/contracts/club/club-defaults';
import { sampleClub } from '@club/contracts/club/sample-club';
import {
  deleteFeature,
  getAdminAbout,
  updateAbout,
  uploadStoryImage,
} from '@club/contracts/content/about';
import { getAdminContactInfo, updateContactInfo } from '@club/contracts/content/contact-info';
import {
  assignMessage,
  type ContactMessage,
  deleteContactMessages,
  listAssignees,
  listContactMessages,
  replyToMessage,
} from '@club/contracts/content/contact-message';
import { getContentFigures } from '@club/contracts/content/figures';
import { uploadImage } from '@club/contracts/content/upload';
import { mockCall, succeed } from '@club/web-kit/mock';
import { findByWords } from '../list/find-by-words.ts';
import * as samples from './content-samples.ts';
import { membersOf, posts } from './records.handlers.ts';
import { collection } from './records.ts';
import { storeUpload } from './uploads.ts';

let club = {
  ...clubDefaults,
  ...sampleClub,
  version: 1,
  updated_at: samples.about.updated_at,
  updated_by: null,
};
let about = samples.about;
let contactInfo = samples.contactInfo;
const messages = collection(samples.messages);

/** About, contact info, messages, uploads and figures. */
export const contentHandlers = [
  mockCall(getAdminAbout, () => about),
  mockCall(updateAbout, ({ body }) => {
    about = { ...about, ...body, version: about.version + 1 };
    return about;
  }),
  mockCall(deleteFeature, ({ params }) => {
    const features = about.features.filter(({ id }) => id !== params.featureId);
    about = { ...about, features, version: about.version + 1 };
    return succeed();
  }),
  mockCall(uploadStoryImage, ({ body }) => ({ imageUrl: storeUpload(body.image) })),
  mockCall(uploadImage, ({ body }) => ({ url: storeUpload(body.file) })),

  mockCall(getAdminClub, () => club),
  mockCall(updateClub, ({ body }) => {
    const { country = club.country, currency = club.currency } = body;
    club = { ...club, ...body, country, currency, version: club.version + 1 };
    return club;
  }),
  mockCall(uploadLogo, ({ body }) => ({ logo_url: storeUpload(body.image) })),

  mockCall(getAdminContactInfo, () => contactInfo),
  mockCall(updateContactInfo, ({ body }) => {
    contactInfo = { ...contactInfo, ...body, version: contactInfo.version + 1 };
    return contactInfo;
  }),

  mockCall(listContactMessages, ({ query }) => {
    const textOf = ({ name, email, message }: ContactMessage) => `${name} ${email} ${message}`;
    const found = findByWords(messages.list(), query.search ?? '', textOf);
    const from = query.page * query.page_size;
    return { items: found.slice(from, from + query.page_size), total: found.length };
  }),
  mockCall(deleteContactMessages, ({ body: { ids, replied } }) => {
    const isDeleted = ({ id, replied_at }: ContactMessage) =>
      ids.includes(id) || (replied && replied_at !== null);
    const dropped = messages.list().filter(isDeleted);
    messages.drop(dropped);
    return { deleted: dropped.length };
  }),
  mockCall(listAssignees, () => [{ email: 'admin@club.test' }, { email: 'hira.khan@club.test' }]),
  mockCall(assignMessage, ({ params, body }) =>
    messages.change(params.id, (message) => ({
      ...message,
      assigned_to: body.assigned ? (body.admin ?? 'admin@club.test') : null,
    })),
  ),
  mockCall(replyToMessage, ({ body }) =>
    messages.change(body.message_id, (message) => ({
      ...message,
      replied_at: new Date().toISOString(),
      replied_by: 'admin@club.test',
    })),
  ),

  mockCall(getContentFigures, () => {
    const unanswered = messages.list().filter(({ replied_at }) => replied_at === null);
    return {
      members: membersOf('team').length,
      advisors: membersOf('advisor').length,
      posts: posts.list().length,
      messages: messages.list().length,
      unanswered_messages: unanswered.length,
      unanswered_message_ids: unanswered.map(({ id }) => id),
      subscribers: 96,
      disk: 'ok' as const,
      waiting_subscribers: 3,
    };
  }),
];
