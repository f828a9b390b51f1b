import type { PaymentStatus } from '@club/contracts/events/registration';
import type { Generated } from 'kysely';

export interface RegistrationTable {
  id: string;
  event_id: string;
  team_name: string;
  status: Generated<PaymentStatus>;
  /** Quoted in the bank transfer. */
  reference: string;
  /** SHA-256 of the page's own id of this registration. */
  attempt_hash: Buffer | null;
  /** Paisa, as all amounts here: prices as they were at registration. */
  total: number;
  payable: number;
  transaction_id: Generated<string | null>;
  receipt_key: Generated<string | null>;
  rejection_reason: Generated<string | null>;
  registered_at: Generated<Date>;
  paid_at: Generated<Date | null>;
  decided_at: Generated<Date | null>;
  decided_by: Generated<string | null>;
  deleted_at: Generated<Date | null>;
}

export interface RegistrationMemberTable {
  registration_id: string;
  position: number;
  name: string;
  email: string;
  phone: string;
  university_name: string;
  university_roll_no: string;
  batch: string;
}

export interface RegistrationModuleTable {
  registration_id: string;
  position: number;
  name: string;
  amount: number;
  discount: Generated<number>;
  code: Generated<string | null>;
}

/** Every letter carries a token of its own, so only hashes need to rest here. */
export interface PaymentTokenTable {
  hash: Buffer;
  registration_id: string;
  created_at: Generated<Date>;
}
