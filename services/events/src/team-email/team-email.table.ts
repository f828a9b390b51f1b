import type { Generated } from 'kysely';

/** An email that an admin has sent to teams. */
export interface TeamEmailTable {
  id: string;
  event_id: string;
  /** The id that the page made for this email: it is sent once. */
  attempt: string;
  subject: string;
  /** Markdown. */
  text: string;
  teams: number;
  recipients: number;
  created_at: Generated<Date>;
}

/** A member whose email is not queued yet. The row holds no address, so that erasing a person erases it here too. */
export interface TeamEmailRecipientTable {
  team_email_id: string;
  registration_id: string;
  position: number;
}
