import type { EmailContent } from '@club/service-kit/email/email-layout';
import type { ColumnType, Generated } from 'kysely';

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
