import { createDatabase, type Db, type Pool } from '@club/service-kit/db/database';
import type { AboutTable, FeatureTable } from './about/about.table.ts';
import type { AchievementTable } from './achievement/achievement.table.ts';
import type { AnnouncedActivityTable } from './activity/activity.table.ts';
import type { ClubSettingsTable } from './club-settings/club-settings.table.ts';
import type { ContactInfoTable } from './contact-info/contact-info.table.ts';
import type {
  ContactMessageTable,
  ContactReplyTable,
} from './contact-message/contact-message.table.ts';
import type { MediaItemTable } from './media/media.table.ts';
import type { MemberTable } from './member/member.table.ts';
import type { ConfirmationTokenTable, SubscriptionTable } from './newsletter/newsletter.table.ts';
import type { DeliveryTable, SendTable } from './newsletter-send/newsletter-send.table.ts';
import type { PostSlugTable, PostTable } from './post/post.table.ts';
import type { PostDraftTable, PostWriterTable } from './post-draft/post-draft.table.ts';

export interface ContentTables {
  about: AboutTable;
  feature: FeatureTable;
  club_settings: ClubSettingsTable;
  contact_info: ContactInfoTable;
  contact_message: ContactMessageTable;
  contact_reply: ContactReplyTable;
  media_item: MediaItemTable;
  achievement: AchievementTable;
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
}

export type ContentDb = Db<ContentTables>;
export const contentDatabase = (pool: Pool): ContentDb =>
  createDatabase<ContentTables>(pool, 'content');
