import { clubDefaults } from '@club/contracts/club/club-defaults';
import type { Ids, Sample } from './makers.ts';

const clubSamples: Record<string, Sample> = {
  updateClub: {
    request: 'PUT /api/admin/club',
    json: { ...clubDefaults, social_links: ['https://club.test/us'], version: 1 },
  },
  uploadLogo: {
    request: 'POST /api/admin/club/logo',
    form: { image: new File(['none'], 'x.png') },
  },
};

const webhook = {
  title: 'Club bot',
  url: 'https://hooks.example.org/club',
  format: 'signed',
  kinds: ['registration.created'],
  active: false,
};

const webhookSamples: Record<string, Sample> = {
  createWebhook: { request: 'POST /api/admin/webhooks', json: { ...webhook, version: 1 } },
  updateWebhook: {
    request: 'PUT /api/admin/webhooks/01a1fdac-fbb9-73bc-83d9-60af930411ed',
    json: { ...webhook, version: 1 },
  },
};

export const contentSamples = (ids: Ids): Record<string, Sample> => ({
  ...clubSamples,
  ...webhookSamples,
  createMediaItem: {
    request: 'POST /api/admin/content',
    form: {
      type: 'video',
      title: 'Video night',
      description: 'A rabbit.',
      url: 'https://youtu.be/aqz-KE-bpKQ',
    },
  },
  uploadImage: { request: 'POST /api/admin/upload', form: { file: new File(['none'], 'x.png') } },
  uploadStoryImage: {
    request: 'POST /api/admin/about/upload-image',
    form: { image: new File(['none'], 'x.png') },
  },
  updateAbout: {
    request: 'PUT /api/admin/about',
    json: {
      founded_year: '2019',
      club_name: 'Club',
      member_count: '180',
      activities: 'build nights',
      image_url: '',
      features: [{ id: '17', icon: 'UsersIcon', title: 'Build nights', description: 'Tuesdays.' }],
      version: 1,
    },
  },
  updateContactInfo: {
    request: 'PUT /api/admin/contact',
    json: { email: 'us@club.test', phone: '1', address: 'Room 204', version: 1 },
  },
  sendNewsletter: {
    request: `POST /api/admin/posts/${ids.post}/newsletter`,
    json: { attempt: '01a1fdac-fbb9-73bc-83d9-60af930411ed', test: true, again: false },
  },
  reorderMembers: {
    request: 'POST /api/admin/team-members/reorder',
    json: { order: [ids.member] },
  },
});

export const draftSamples = (ids: Ids): Record<string, Sample> => ({
  savePostDraft: {
    request: `PUT /api/admin/post-drafts/${ids.post}`,
    json: {
      fields: {
        title: 'A lamp',
        excerpt: 'Glows.',
        author: 'Hira',
        read_time: '2 min read',
        content: '# Lamp',
        state: 'draft',
        publish_at: '',
      },
      post_version: 1,
      version: 0,
    },
  },
  writeInPost: {
    request: `PUT /api/admin/post-drafts/${ids.post}/writers`,
    json: { window: ids.post, is_open: true },
  },
});

export const messageSamples = (ids: Ids): Record<string, Sample> => ({
  listContactMessages: {
    request: 'GET /api/admin/contact/messages',
    query: { search: 'ab', page: '0', page_size: '50' },
  },
  deleteContactMessages: {
    request: 'POST /api/admin/contact/messages/delete',
    json: { ids: [ids.post], replied: false },
  },
  assignMessage: {
    request: 'PUT /api/admin/contact/messages/019aa000-0000-7000-8000-000000000000/assignment',
    json: { assigned: true, admin: 'admin@club.test' },
  },
  replyToMessage: {
    request: 'POST /api/admin/contact/reply',
    json: {
      email: 'zara@example.org',
      query: 'May I join?',
      message: 'Yes.',
      message_id: ids.post,
    },
  },
});
