import type { NewsletterList } from '@club/contracts/content/newsletter-list';
import type { Generated } from 'kysely';

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
