import type { Generated } from 'kysely';

export interface SubscriberTable {
  id: string;
  /** Unique without regard to case. */
  email: string;
  subscribed_at: Generated<Date>;
  /** Null until the person has used the link in an email to this address. */
  confirmed_at: Date | null;
  /** When the last link to confirm was requested. */
  waiting_since: Generated<Date>;
  unsubscribed_at: Date | null;
}

/** The links that confirm a subscription. Each email contains a new one, and all of them work until they expire. */
export interface ConfirmationTokenTable {
  hash: Buffer;
  subscriber_id: string;
  expires_at: Date;
}
