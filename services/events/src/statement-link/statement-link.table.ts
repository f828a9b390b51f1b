import type { Generated } from 'kysely';

/** A registration that a line pays for. */
export interface StatementLinkTable {
  id: string;
  line_id: string;
  registration_id: string;
  /** Paisa. */
  amount: number;
  /** The decision that was made with the link. */
  decision_id: Generated<string | null>;
  linked_by: string;
  linked_at: Generated<Date>;
}
