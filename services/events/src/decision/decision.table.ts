import type { DecisionAction } from '@club/contracts/events/decision';
import type { PaymentKind, PaymentStatus, RejectionAsk } from '@club/contracts/events/registration';
import type { Generated } from 'kysely';

/** A decision of an admin on a registration. */
export interface DecisionTable {
  id: string;
  registration_id: string;
  action: DecisionAction;
  /** The admin's email address. */
  by: string;
  at: Date;
  reason: string | null;
  /** The emails to the team leave at this moment. */
  undo_until: Date;
  /** The number of these emails. */
  emails: number;
  restores: Restores;
  /** The registration has changed since, so the decision cannot be undone. */
  closed_at: Generated<Date | null>;
  undone_at: Generated<Date | null>;
}

/** What an undo puts back. Moments are in ISO 8601, amounts in paisa. */
export interface Restores {
  registration: {
    status: PaymentStatus;
    payable: number;
    paid_amount: number | null;
    payment_kind: PaymentKind | null;
    rejection_reason: string | null;
    paid_at: string | null;
    decided_at: string | null;
    decided_by: string | null;
    held_until: string | null;
    reminded_at: string | null;
    /** Missing in decisions of older builds. */
    confirmed_amount?: number | null;
    rejection_ask?: RejectionAsk | null;
  };
  discounts: { module: string; discount: number; code: string | null }[];
}
