import type { ReceiptType } from '@club/contracts/events/registration';
import type { Generated } from 'kysely';

/** The receipt of a registration; `registration.receipt_key` names it. A new receipt replaces it. */
export interface ReceiptTable {
  key: string;
  registration_id: string;
  type: ReceiptType;
  /** SHA-256 of the uploaded file. */
  digest: Buffer;
  transaction_id: string;
  /** Size of the stored file. */
  bytes: Generated<number>;
  submitted_at: Generated<Date>;
}

/** The owner of a transaction ID. It never changes, so another team cannot use the ID even after a rejection. */
export interface TransactionClaimTable {
  transaction_key: string;
  registration_id: string;
  claimed_at: Generated<Date>;
}
