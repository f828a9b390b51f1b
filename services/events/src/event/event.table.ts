import type { Generated } from 'kysely';

export interface EventTable {
  id: string;
  title: string;
  description: string;
  image_url: string | null;
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM`, in the club's local time. */
  time: string;
  location: string;
  registration_open: boolean;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** The admin of the last save. */
  updated_by: string | null;
  deleted_at: Generated<Date | null>;
}

export interface ModuleTable {
  event_id: string;
  position: number;
  name: string;
  /** Paisa. */
  amount: number;
}

export interface DiscountCodeTable {
  event_id: string;
  position: number;
  module: string;
  code: string;
  /** Paisa. */
  amount: number;
}
