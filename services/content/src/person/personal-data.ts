import { hasWords } from '@club/service-kit/db/contains-pattern';
import {
  type DataKind,
  deletingFrom,
  finding,
  type PersonalData,
} from '@club/service-kit/person/personal-data';
import { daysAgo, deleteOld } from '@club/service-kit/retention/retention';
import { sql } from 'kysely';
import { contentDatabase } from '../content-database.ts';
import type { ContentTables } from '../tables.ts';
import * as personRepository from './person.repository.ts';
import { published } from './published-kind.ts';

type Kind = DataKind<ContentTables, string>;

const messages: Kind = {
  kind: 'Contact messages',
  columns: { contact_message: 'name email message', contact_reply: 'text' },
  byAddress: {
    list: ({ db }, email) => personRepository.listMessages(db, email),
    erase: ({ db }, email) =>
      personRepository.deleteMessages(db, personRepository.isAddress(email)),
  },
  byName: {
    row: 'message',
    effect: 'The message is deleted with its replies.',
    // From a person with this name, or with a text that mentions it.
    find: finding(
      (name) => sql`
        select id, name, email, message, created_at, array(
          select text from content.contact_reply where message_id = message.id order by created_at) as replies
        from content.contact_message message
        where ${hasWords(
          sql`concat_ws(' ', name, message,
            (select string_agg(text, ' ') from content.contact_reply where message_id = message.id))`,
          name,
        )} order by created_at`,
    ),
    erase: ({ db }, ids) => personRepository.deleteMessages(db, sql`id = any(${ids}::uuid[])`),
  },
  kept: [
    {
      what: 'Contact messages and their replies',
      where: 'Postgres, content.contact_message and contact_reply',
      days: 365,
      since: 'the message arrived',
      why: 'to reply, and to look up what was agreed',
      enforce: ({ pool }, days) =>
        contentDatabase(pool)
          .transaction()
          .execute((trx) =>
            personRepository.deleteMessages(trx, sql`created_at < ${daysAgo(days)}`),
          ),
    },
  ],
};

const subscriptions: Kind = {
  kind: 'Newsletter subscription',
  columns: { subscription: 'email list' },
  byAddress: {
    list: ({ db }, email) => personRepository.listSubscriptions(db, email),
    erase: ({ db }, email) => personRepository.deleteSubscriptions(db, email),
  },
  kept: [
    {
      what: 'Newsletter subscriptions that have ended',
      where: 'Postgres, content.subscription',
      days: 30,
      since: 'the person unsubscribed',
      why: 'the link in earlier emails still answers',
      enforce: deleteOld('content.subscription', 'unsubscribed_at'),
    },
    {
      what: 'Newsletter subscriptions that nobody confirmed',
      where: 'Postgres, content.subscription',
      days: 30,
      since: 'the last link to confirm was requested',
      why: 'the person may still confirm',
      enforce: deleteOld(
        'content.subscription',
        'waiting_since',
        sql`confirmed_at is null and unsubscribed_at is null`,
      ),
    },
    {
      what: 'Newsletter subscriptions whose address bounced',
      where: 'Postgres, content.subscription',
      days: 180,
      since: 'an email came back because the address does not exist',
      why: 'no later newsletter goes there; the person may subscribe again',
      enforce: deleteOld('content.subscription', 'bounced_at'),
    },
    {
      what: 'Newsletters that were sent, with the state of each email; they hold no addresses',
      where: 'Postgres, content.newsletter_send and newsletter_delivery',
      days: 730,
      since: 'the newsletter was sent',
      why: 'the figures of the back office, and bounces',
      enforce: deleteOld('content.newsletter_send', 'created_at'),
    },
    {
      what: 'Links to confirm a newsletter subscription, as hashes',
      where: 'Postgres, content.confirmation_token',
      days: 0,
      since: 'the link expires',
      why: 'each email has a link of its own',
      enforce: deleteOld('content.confirmation_token', 'expires_at'),
    },
  ],
};

const deliveries: Kind = {
  kind: 'Deliveries of webhooks',
  columns: { webhook_delivery: 'payload answer' },
  byName: {
    row: 'delivery',
    effect: 'The delivery is deleted. What its receiver has got is not.',
    // With a team or a post that is named so.
    find: finding(
      (name) => sql`
        select id, kind, created_at, payload ->> 'data' as data from content.webhook_delivery
        where ${hasWords(sql`payload::text`, name)} order by created_at`,
    ),
    erase: deletingFrom('content.webhook_delivery'),
  },
  kept: [
    {
      what: 'Deliveries of webhooks: the change with the name of the team, and the beginning of the answer',
      where: 'Postgres, content.webhook_delivery',
      days: 30,
      since: 'the change',
      why: 'to see what arrived, and to send it again',
      enforce: deleteOld('content.webhook_delivery', 'created_at'),
    },
  ],
};

/** What this service keeps about persons. */
export const contentData: PersonalData<ContentTables, string> = {
  kinds: [
    messages,
    subscriptions,
    deliveries,
    published,
    {
      kind: 'Names of admins',
      columns: {
        member: 'updated_by',
        about: 'updated_by',
        contact_info: 'updated_by',
        club_settings: 'updated_by',
        post: 'updated_by',
        post_draft: 'saved_by',
        post_writer: 'email',
        achievement: 'updated_by',
        contact_message: 'assigned_to replied_by',
        contact_reply: 'sent_by',
        newsletter_send: 'sent_by',
        webhook: 'updated_by',
      },
      stays: 'the club must know later who did what',
      kept: [
        {
          what: 'Email addresses of the admins who had a post open',
          where: 'Postgres, content.post_writer',
          days: 1,
          since: 'the post was last open',
          why: 'two writers of a post see each other; it holds for less than a minute',
          enforce: deleteOld('content.post_writer', 'expires_at'),
        },
      ],
    },
  ],
  notPersonal: {
    'a word of the code, or a number that the site makes': {
      feature: 'id',
      announced_activity: 'id kind',
      confirmation_token: 'hash',
      webhook_delivery: 'message kind',
    },
    'what owners set for the club': {
      club_settings: 'country currency settings',
      webhook: 'title url kinds secret old_secret off_reason',
    },
  },
  personOf: async (_ctx, email) => email,
};
