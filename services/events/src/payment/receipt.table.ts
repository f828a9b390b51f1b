import type { Generated } from 'kysely';

export type ReceiptType = 'image/jpeg' | 'image/png' | 'application/pdf';

/** Every receipt that was ever handed in; a registration points at its last one. */
export interface ReceiptTable {
  key: string;
  registration_id: string;
  type: ReceiptType;
  /** SHA-256 of the file as it was uploaded. */
  digest: Buffer;
  transaction_id: string;
  submitted_at: Generated<Date>;
}

/** Whose a transaction id is, for good: a second team that names it is refused, whatever became of the first. */
export interface TransactionClaimTable {
  transaction_key: string;
  registration_id: string;
  claimed_at: Generated<Date>;
}
