import type {
  CancelledBy,
  PaymentKind,
  PaymentStatus,
  RejectionAsk,
} from '@club/contracts/events/registration';
import type { Generated } from 'kysely';

export interface RegistrationTable {
  id: string;
  event_id: string;
  team_name: string;
  status: Generated<PaymentStatus>;
  /** The team writes it into the bank transfer. */
  reference: string;
  /** SHA-256 of `attempt`, the id that the page made for this registration. */
  attempt_hash: Buffer | null;
  /** Paisa, like all amounts here: the sum of the modules at registration. */
  total: number;
  payable: number;
  transaction_id: Generated<string | null>;
  receipt_key: Generated<string | null>;
  rejection_reason: Generated<string | null>;
  registered_at: Generated<Date>;
  paid_at: Generated<Date | null>;
  /** The name on the account that the team paid from. */
  payer_name: Generated<string | null>;
  decided_at: Generated<Date | null>;
  decided_by: Generated<string | null>;
  deleted_at: Generated<Date | null>;
  /** Null before a payment. */
  payment_kind: Generated<PaymentKind | null>;
  /** A registration without a payment keeps its place until then. */
  held_until: Generated<Date | null>;
  reminded_at: Generated<Date | null>;
  cancelled_at: Generated<Date | null>;
  cancelled_by: Generated<CancelledBy | null>;
  cancel_reason: Generated<string | null>;
  status_before_cancel: Generated<PaymentStatus | null>;
  /** Paisa; null when nothing has to be paid back. */
  refund_due: Generated<number | null>;
  refunded_amount: Generated<number | null>;
  /** `YYYY-MM-DD`. */
  refunded_on: Generated<string | null>;
  refund_reference: Generated<string | null>;
  /** Paisa that the club has received; null: the payable amount, once there is a payment. `balance.ts` reads it. */
  paid_amount: Generated<number | null>;
  /** Paisa: the sum of the registration's money entries. `transition()` keeps it. */
  confirmed_amount: Generated<number | null>;
  /** Paisa that a cancelled team says it has paid, until an admin says what came. */
  refund_claimed: Generated<number | null>;
  rejection_ask: Generated<RejectionAsk | null>;
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

/** The number of an event's registrations in a status, without deleted ones. Triggers keep it. */
export interface RegistrationSumTable {
  event_id: string;
  status: PaymentStatus;
  teams: number;
  /** Paisa. */
  payable: number;
}

/** Only hashes are stored: each email and each page gets a new token. */
export interface PaymentTokenTable {
  hash: Buffer;
  registration_id: string;
  created_at: Generated<Date>;
}
