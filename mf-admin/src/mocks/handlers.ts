import { apiCalls, apiDownloads } from '@club/contracts/all-calls';
import { getCurrentSession } from '@club/contracts/auth/session';
import { getAdminClub, uploadLogo } from '@club/contracts/club/club';
import { clubDefaults } from '@club/contracts/club/club-defaults';
import { sampleClub } from '@club/contracts/club/sample-club';
import { getAdminAbout, uploadStoryImage } from '@club/contracts/content/about';
import { listAdminAchievements } from '@club/contracts/content/achievement';
import { getAdminContactInfo } from '@club/contracts/content/contact-info';
import { listContactMessages } from '@club/contracts/content/contact-message';
import { listAdminMediaItems } from '@club/contracts/content/media';
import { listAdvisors, listTeamMembers, type MemberType } from '@club/contracts/content/member';
import { listAdminPosts } from '@club/contracts/content/post';
import { listPostDrafts, writeInPost } from '@club/contracts/content/post-draft';
import { uploadImage } from '@club/contracts/content/upload';
import { getEventAccounts } from '@club/contracts/events/accounts';
import { listArrivals } from '@club/contracts/events/arrivals';
import { getBankAccount } from '@club/contracts/events/bank-account';
import { defaultDesign, getCertificateDesign } from '@club/contracts/events/certificate-design';
import { getArrivalFigures, listDoors } from '@club/contracts/events/doors';
import { listAdminEvents, listEvents } from '@club/contracts/events/event';
import { sampleEventAccounts } from '@club/contracts/samples/accounts';
import {
  sampleAdminBankAccount,
  sampleArrivalFigures,
  sampleDoor,
  sampleExpectedTeam,
} from '@club/contracts/samples/events';
import { sampleSave } from '@club/contracts/samples/sample';
import { mockCall, mockFile, sampleMocks } from '@club/web-kit/mock';
import * as samples from './content-samples.ts';
import { receiptFile, registrations } from './registrations.handlers.ts';
import { sampleEvent } from './samples.ts';
import { statementMocks } from './statements.handlers.ts';
import { storeUpload, uploadedFiles } from './uploads.ts';

const HOUR_MS = 3_600_000;
const event_title = sampleEvent.title;
const membersOf = (type: MemberType) =>
  samples.members.filter(({ member_type }) => member_type === type);

/** What these screens show first. Every other screen shows samples of the answers' schemas. */
const first = {
  [getAdminClub.path]: { ...clubDefaults, ...sampleClub, ...sampleSave },
  [getAdminAbout.path]: samples.about,
  [getAdminContactInfo.path]: samples.contactInfo,
  [listContactMessages.path]: { items: samples.messages, total: samples.messages.length },
  [listAdminMediaItems.path]: samples.content,
  [listAdminAchievements.path]: samples.achievements,
  [listAdminPosts.path]: samples.posts,
  [listPostDrafts.path]: [],
  [listTeamMembers.path]: membersOf('team'),
  [listAdvisors.path]: membersOf('advisor'),
  [listAdminEvents.path]: [sampleEvent],
  [listEvents.path]: [sampleEvent],
  [getBankAccount.path]: sampleAdminBankAccount(),
  [getEventAccounts.path]: sampleEventAccounts(),
  [listArrivals.path]: {
    ...{ event_title, expected: 1, arrived: 0, modules: [] },
    ...{ teams: [sampleExpectedTeam()], total: 1 },
  },
  [getArrivalFigures.path]: sampleArrivalFigures(),
  [listDoors.path]: [sampleDoor()],
  [getCertificateDesign.path]: { ...defaultDesign, event_title, ...sampleSave },
};

/** The mocks of every call. Changes last until the page is closed. */
export const calls = [
  // An admin whose one-time code is always fresh.
  mockCall(getCurrentSession, () => ({
    email: 'admin@club.example',
    role: 'owner' as const,
    fresh_until: new Date(Date.now() + HOUR_MS).toISOString(),
    has_opened_log: true,
  })),
  mockCall(uploadStoryImage, ({ body }) => ({ imageUrl: storeUpload(body.image) })),
  mockCall(uploadImage, ({ body }) => ({ url: storeUpload(body.file) })),
  mockCall(uploadLogo, ({ body }) => ({ logo_url: storeUpload(body.image) })),
  mockCall(writeInPost, () => ({ others: [] })),
  ...registrations.handlers,
  ...statementMocks(),
  ...sampleMocks(apiCalls, first),
];

/** The mocks of images and downloads. */
export const files = [
  uploadedFiles,
  receiptFile,
  ...apiDownloads.flatMap(({ path, types: [type = ''] }) =>
    type === 'text/event-stream' ? [] : mockFile(path, () => new Blob(['A sample\n'], { type })),
  ),
];
