import type { Generated, Selectable } from 'kysely';

export interface SubscriberTable {
  id: string;
  /** Unique without case. */
  email: string;
  subscribed_at: Generated<Date>;
  unsubscribed_at: Date | null;
}

export type SubscriberRow = Selectable<SubscriberTable>;
