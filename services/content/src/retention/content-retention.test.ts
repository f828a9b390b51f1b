import { uuidv7 } from '@club/service-kit/db/id';
import { testRetention } from '@club/service-kit/testing/retention-cases';
import { type TestSite, testSite } from '../testing/test-site.ts';
import { contentRetention } from './content-retention.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

const query = (text: string, ...values: unknown[]) => site.deps.pool.query(text, values);

testRetention(
  { rows: contentRetention, deps: () => site.deps },
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
    'Newsletter subscriptions that have ended': {
      insert: (at) =>
        query(
          'insert into content.subscriber (id, email, unsubscribed_at) values ($1::uuid, $1::uuid::text, $2)',
          uuidv7(),
          at,
        ),
      count: async () => (await query('select from content.subscriber')).rowCount,
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
  },
);
