import type { Generated } from 'kysely';

export interface EventTable {
  id: string;
  /** A trigger makes it from the title, and keeps earlier ones in `event_slug`. */
  slug: Generated<string>;
  title: string;
  description: string;
  image_url: string | null;
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM`, in the club's local time. */
  time: string;
  location: string;
  registration_open: boolean;
  /** False for a draft, which visitors do not see. */
  published: Generated<boolean>;
  /** The club's wall clock, `YYYY-MM-DDTHH:MM`, like `closes_at`. */
  opens_at: Generated<string | null>;
  closes_at: Generated<string | null>;
  /** How long an unpaid team keeps its place. */
  pay_within_days: Generated<number>;
  /** In teams; null for no limit. */
  capacity: Generated<number | null>;
  /** `YYYY-MM-DD`; null for the same day. */
  end_date: Generated<string | null>;
  /** `HH:MM`, or empty. */
  end_time: Generated<string>;
  map_url: Generated<string>;
  /** Markdown, like `prizes`. */
  rules: Generated<string>;
  prizes: Generated<string>;
  contact: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** The admin of the last save. */
  updated_by: string | null;
  deleted_at: Generated<Date | null>;
}

export interface EventSlugTable {
  slug: string;
  record_id: string;
}

export interface ModuleTable {
  event_id: string;
  position: number;
  name: string;
  /** Paisa. */
  amount: number;
  /** In teams; null for no limit. */
  capacity: Generated<number | null>;
}

export interface DiscountCodeTable {
  event_id: string;
  position: number;
  module: string;
  code: string;
  /** Paisa. */
  amount: number;
  /** `YYYY-MM-DD`; null for no end. */
  last_day: Generated<string | null>;
  max_uses: Generated<number | null>;
  /** Set for a code that has a row for each of several modules, or for all modules of the event. */
  shared: Generated<'several' | 'all' | null>;
}
