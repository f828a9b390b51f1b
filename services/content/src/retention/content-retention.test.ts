import { uuidv7 } from '@club/service-kit/db/id';
import { keptRows } from '@club/service-kit/person/personal-data';
import { testRetention } from '@club/service-kit/testing/retention-cases';
import { contentData } from '../person/personal-data.ts';
import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

const query = (text: string, ...values: unknown[]) => site.deps.pool.query(text, values);

async function storeFiles(id: string) {
  for (const width of [480, 800, 1200]) {
    await site.storage.put(`media/${id}/${width}.webp`, new Uint8Array([1]), 'image/webp');
  }
}
const countImages = async () => site.storage.files.size / 3;

testRetention(
  { rows: keptRows(contentData), deps: () => site.deps },
  {
    'Contact messages and their replies': {
      async insert(at) {
        const [message, reply] = [uuidv7(), uuidv7()];
        await query(
          `insert into content.contact_message (id, name, email, message, created_at)
         values ($1, 'Zara', 'zara@example.org', 'May I join?', $2)`,
          message,
          at,
        );
        await query(
          `insert into content.contact_reply (id, message_id, text, sent_by) values ($1, $2, 'Yes.', 'a@club.test')`,
          reply,
          message,
        );
      },
      count: async () => (await query('select from content.contact_message')).rowCount,
    },
    'Unsaved drafts of posts': {
      insert: (at) =>
        query(
          `insert into content.post_draft (id, fields, saved_by, saved_at)
         values ($1, '{}', 'a@club.test', $2)`,
          uuidv7(),
          at,
        ),
      count: async () => (await query('select from content.post_draft')).rowCount,
    },
    'Deliveries of webhooks: the change with the name of the team, and the beginning of the answer':
      {
        async insert(at) {
          const id = uuidv7();
          await query(
            `insert into content.webhook (id, title, url, format, kinds, active, secret)
         values ($1::uuid, $1::uuid::text, 'https://hooks.example.org', 'signed', '{}', false, 'whsec_')`,
            id,
          );
          await query(
            `insert into content.webhook_delivery (id, webhook_id, message, kind, payload, created_at)
         values ($1, $1, 'msg_1', 'webhook.test', '{}', $2)`,
            id,
            at,
          );
        },
        count: async () => (await query('select from content.webhook_delivery')).rowCount,
      },
    'Email addresses of the admins who had a post open': {
      insert: (at) =>
        query(
          `insert into content.post_writer (post_id, writer_window, email, expires_at)
         values ($1, $1, 'a@club.test', $2)`,
          uuidv7(),
          at,
        ),
      count: async () => (await query('select from content.post_writer')).rowCount,
    },
    'Newsletter subscriptions that have ended': {
      insert: (at) =>
        query(
          'insert into content.subscriber (id, email, unsubscribed_at) values ($1::uuid, $1::uuid::text, $2)',
          uuidv7(),
          at,
        ),
      count: async () =>
        (await query('select from content.subscriber where unsubscribed_at is not null')).rowCount,
    },
    'Newsletter subscriptions that nobody confirmed': {
      insert: (at) =>
        query(
          'insert into content.subscriber (id, email, waiting_since) values ($1::uuid, $1::uuid::text, $2)',
          uuidv7(),
          at,
        ),
      count: async () =>
        (await query('select from content.subscriber where unsubscribed_at is null')).rowCount,
    },
    'Newsletter subscriptions whose address bounced': {
      insert: (at) =>
        query(
          `insert into content.subscription (id, email, list, confirmed_at, bounced_at)
           values ($1::uuid, $1::uuid::text, 'applications', $2, $2)`,
          uuidv7(),
          at,
        ),
      count: async () =>
        (await query('select from content.subscription where bounced_at is not null')).rowCount,
    },
    'Newsletters that were sent, with the state of each email; they hold no addresses': {
      async insert(at) {
        const send = uuidv7();
        await query(
          `insert into content.newsletter_send (id, post_id, attempt, title, content, sent_by, created_at)
           values ($1, $1, $1, 'Lamp', '{}', 'a@club.test', $2)`,
          send,
          at,
        );
        await query(
          'insert into content.newsletter_delivery (send_id, subscriber_id) values ($1, $1)',
          send,
        );
      },
      count: async () => (await query('select from content.newsletter_delivery')).rowCount,
    },
    'Links to confirm a newsletter subscription, as hashes': {
      async insert(at) {
        const id = uuidv7();
        await query(
          `insert into content.subscriber (id, email, confirmed_at) values ($1::uuid, $1::uuid::text, now())`,
          id,
        );
        await query(
          `insert into content.confirmation_token (hash, subscriber_id, expires_at)
           values (decode(replace($1::text, '-', ''), 'hex'), $1::uuid, $2)`,
          id,
          at,
        );
      },
      count: async () => (await query('select from content.confirmation_token')).rowCount,
    },
    'Deleted posts, members, achievements, features and media items': {
      insert: (at) =>
        query(
          `insert into content.feature (id, icon, title, description, position, deleted_at)
         values ($1, 'UsersIcon', 'Title', 'Text', 1, $2)`,
          uuidv7(),
          at,
        ),
      count: async () => (await query('select from content.feature')).rowCount,
    },
    'Images that no record uses any more': {
      async insert(at) {
        const id = uuidv7();
        await query(`insert into kit.image_use values ($1, 'content.post:1', 'ended', $2)`, id, at);
        await storeFiles(id);
      },
      count: countImages,
    },
    'Uploaded images that no record has used yet': {
      insert: (at) => {
        const hex = at.getTime().toString(16).padStart(12, '0');
        return storeFiles(`${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`);
      },
      count: countImages,
    },
  },
);

test('the image of a record in the trash, and of another record that lives, stays', async () => {
  const [trashed, shared] = [uuidv7(), uuidv7()];
  await query(
    `insert into kit.image_use values ($1, 'content.post:1', 'trashed', '2000-01-01'),
      ($2, 'content.post:2', 'ended', '2000-01-01'), ($2, 'content.post:3', 'live', '2000-01-01')`,
    trashed,
    shared,
  );
  for (const id of [trashed, shared]) await storeFiles(id);
  for (const row of keptRows(contentData)) await row.enforce(site.deps, row.days);
  for (const id of [trashed, shared]) {
    expect(site.storage.files.has(`media/${id}/480.webp`)).toBe(true);
  }
});
