import type { MoneyMethod, MoneySource } from '@club/contracts/events/accounts';
import type { Generated } from 'kysely';

/** A movement of a team's money that an admin has confirmed. */
export interface MoneyEntryTable {
  id: string;
  registration_id: string;
  /** Paisa. Positive: the club received it; negative: the club paid it back, or did not receive it after all. */
  amount: number;
  method: MoneyMethod;
  source: MoneySource;
  /** The transaction ID, or the reference of a refund. */
  reference: string | null;
  /** The receipt that an admin saw. A newer receipt does not delete it. */
  receipt_key: string | null;
  line_id: string | null;
  decision_id: string | null;
  /** Of a refund: the line of a statement that shows it. */
  debit_id: Generated<string | null>;
  /** The admin's email address. */
  by: string;
  at: Generated<Date>;
}
