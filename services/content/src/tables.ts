import type { Club } from '@club/contracts/club/club-defaults';
import type { About, Feature } from '@club/contracts/content/about';
import type { ContactInfo } from '@club/contracts/content/contact-info';
import type { PlainKind } from '@club/contracts/content/kinds';
import type { MediaItem } from '@club/contracts/content/media';
import type { Member, Socials } from '@club/contracts/content/member';
import type { NewsletterList } from '@club/contracts/content/newsletter-list';
import type { Post } from '@club/contracts/content/post';
import type { DraftFields } from '@club/contracts/content/post-draft';
import type { PostState } from '@club/contracts/content/post-state';
import type { Webhook, WebhookDelivery } from '@club/contracts/content/webhook';
import type { WebhookPayload } from '@club/contracts/content/webhook-kinds';
import type { Fields } from '@club/contracts/record/fields';
import type { kindFields } from '@club/contracts/record/kind-fields';
import type { EmailContent } from '@club/service-kit/email/email-layout';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { z } from 'zod';

export interface ContentTables extends PlainTables {
  about: AboutTable;
  feature: FeatureTable;
  club_settings: ClubSettingsTable;
  contact_info: ContactInfoTable;
  contact_message: ContactMessageTable;
  contact_reply: ContactReplyTable;
  media_item: MediaItemTable;
  post: PostTable;
  post_slug: PostSlugTable;
  post_draft: PostDraftTable;
  post_writer: PostWriterTable;
  member: MemberTable;
  subscription: SubscriptionTable;
  confirmation_token: ConfirmationTokenTable;
  newsletter_send: SendTable;
  newsletter_delivery: DeliveryTable;
  announced_activity: AnnouncedActivityTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
}

/** Exactly one row. */
export interface AboutTable extends Omit<About, 'features'>, SavedColumns {
  only_row: Generated<boolean>;
}

export interface FeatureTable extends Feature {
  position: number;
  deleted_at: Date | null;
}

/** The tables of the kinds that are no more than their fields and an image. */
type PlainTables = {
  [Kind in PlainKind]: FieldColumns<(typeof kindFields)[Kind]> & RecordColumns & PlainColumns;
};

interface PlainColumns {
  id: string;
  image_url: string | null;
}

type FieldColumns<Own extends Fields> = {
  [Name in keyof Own]: Own[Name]['type'] extends 'event'
    ? Generated<string | null>
    : z.output<Own[Name]['saved']>;
};

/** Activities that other services reported. The activities of this service are read from its own tables. */
export interface AnnouncedActivityTable {
  kind: 'event';
  id: string;
  title: string;
  url: string;
  date: Date;
}

/** The settings besides the name, which the about page owns. A setting that is missing has its default. */
export type StoredSettings = Partial<Omit<Club, 'name' | 'country' | 'currency'>>;

/** Exactly one row. */
export interface ClubSettingsTable extends SavedColumns {
  only_row: Generated<boolean>;
  settings: ColumnType<StoredSettings, string, string>;
  country: Generated<string>;
  currency: Generated<string>;
}

/** Exactly one row. */
export interface ContactInfoTable extends ContactInfo, SavedColumns {
  only_row: Generated<boolean>;
}

export interface ContactMessageTable {
  id: string;
  name: string;
  email: string;
  message: string;
  created_at: Generated<Date>;
  replied_at: Date | null;
  /** Email address of the admin who replied last. */
  replied_by: string | null;
  /** Email address of the admin who takes care of it. */
  assigned_to: string | null;
}

export interface ContactReplyTable {
  id: string;
  message_id: string;
  text: string;
  /** Email address of the admin. */
  sent_by: string;
  created_at: Generated<Date>;
}

export type ContactMessageRow = Selectable<ContactMessageTable>;

/** The `url` of a video is the address that was entered. An empty thumbnail is made from `url`. */
export interface MediaItemTable extends Omit<MediaItem, 'date' | 'thumbnail'> {
  thumbnail: Generated<string>;
  event_id: Generated<string | null>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

export type MediaItemRow = Selectable<MediaItemTable>;

/** The fields of a member, with flat socials. */
export interface MemberTable extends Omit<Member, 'socials'>, Socials, RecordColumns {
  /** Ascending within a type; members with the same position are in the order of their ids. */
  position: number;
}

export type MemberRow = Selectable<MemberTable>;

/** A post that was sent to the subscribers. */
export interface SendTable {
  id: string;
  post_id: string;
  /** The id that the page made for this send: it happens once. */
  attempt: string;
  title: string;
  /** The email as it was previewed: a change of the post does not change the emails that have not left. */
  content: ColumnType<EmailContent, string, never>;
  sent_by: string;
  created_at: Generated<Date>;
}

export type DeliveryState = 'waiting' | 'queued' | 'sent' | 'failed' | 'bounced';

/** The email of a send to one subscriber. The row holds no address, so that erasing a person erases it here too. */
export interface DeliveryTable {
  id: Generated<number>;
  send_id: string;
  subscriber_id: string;
  /** `waiting`: its batch has not run. `queued`: its email is in the queue. */
  state: Generated<DeliveryState>;
  /** When the recipient unsubscribed, if this is the last post that the recipient got. */
  unsubscribed_at: Date | null;
}

/** An email address on a list. Partitioned by list. */
export interface SubscriptionTable {
  id: string;
  /** Unique in its list, without regard to case. */
  email: string;
  list: Generated<NewsletterList>;
  subscribed_at: Generated<Date>;
  /** Null until the person has used the link in an email to this address. */
  confirmed_at: Date | null;
  /** When the last link to confirm was requested. */
  waiting_since: Generated<Date>;
  unsubscribed_at: Date | null;
  /** When an email came back because the address does not exist. It gets no more emails until it is confirmed again. */
  bounced_at: Date | null;
  /** Emails that came back for another reason, such as a full mailbox. */
  soft_bounces: Generated<number>;
}

/** The links that confirm a subscription. Each email contains a new one, and all of them work until they expire. */
export interface ConfirmationTokenTable {
  hash: Buffer;
  subscriber_id: string;
  list: Generated<NewsletterList>;
  expires_at: Date;
}

/** A window of an admin that has a post open. */
export interface PostWriterTable {
  post_id: string;
  writer_window: string;
  email: string;
  expires_at: Date;
}

export interface PostDraftTable {
  /** The id of the post, or the id that a new post gets. */
  id: string;
  post_id: string | null;
  fields: JSONColumnType<DraftFields>;
  post_version: number | null;
  version: Generated<number>;
  saved_by: string;
  saved_at: Generated<Date>;
}

export interface PostTable extends Omit<Post, 'slug' | 'created_at' | 'updated_at'>, RecordColumns {
  /** A trigger makes it from the title, and keeps earlier ones in `post_slug`. */
  slug: Generated<string>;
  state: Generated<PostState>;
  /** Set while the state is `scheduled`. */
  publish_at: Date | null;
}

export interface PostSlugTable {
  slug: string;
  record_id: string;
}

/** An address that the site tells about changes. */
export interface WebhookTable
  extends Pick<Webhook, 'id' | 'title' | 'url' | 'format' | 'kinds' | 'active'>,
    SavedColumns {
  off_reason: 'gone' | 'failing' | null;
  secret: string;
  /** It signs too until its moment. */
  old_secret: string | null;
  old_secret_until: Date | null;
  /** Since the first of the failures after its last success. */
  failing_since: Date | null;
  /** Nothing is sent to it before. */
  rests_until: Date | null;
}

export interface WebhookDeliveryTable
  extends Pick<WebhookDelivery, 'id' | 'kind' | 'status' | 'duration_ms' | 'answer'> {
  webhook_id: string;
  /** The header `webhook-id`. */
  message: string;
  payload: ColumnType<WebhookPayload, string, never>;
  state: Generated<WebhookDelivery['state']>;
  attempt: Generated<number>;
  created_at: Generated<Date>;
  tried_at: Date | null;
  next_at: Generated<Date | null>;
}

export type WebhookRow = Selectable<WebhookTable>;
export type WebhookDeliveryRow = Selectable<WebhookDeliveryTable>;

/** The columns about the last save. */
export interface SavedColumns {
  version: Generated<number>;
  updated_at: Generated<Date>;
  /** Email address of the admin; null if no admin has saved the row. */
  updated_by: string | null;
}

/** The columns of a record that can be edited and deleted. */
export interface RecordColumns extends SavedColumns {
  created_at: Generated<Date>;
  deleted_at: Date | null;
}
