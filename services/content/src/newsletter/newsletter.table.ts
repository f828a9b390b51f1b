import type { Generated } from 'kysely';

export interface SubscriberTable {
  id: string;
  /** Unique without regard to case. */
  email: string;
  subscribed_at: Generated<Date>;
  unsubscribed_at: Date | null;
}
