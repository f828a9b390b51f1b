import type { PaymentStatus } from '@club/contracts/events/registration';
import type { LineDoubt, LineProblem, MatchReason } from '@club/contracts/events/statement/line';

/** What a bank says about a transfer. */
export interface LineTexts {
  payer: string;
  text: string;
  transaction_id: string | null;
}

export interface Booked extends LineTexts {
  id: string;
  booked_on: string;
  /** The whole amount. */
  amount: number;
}

/** Money that came in. */
export interface Credit extends Booked {
  account: string;
  /** Why nothing proves that the money came in. */
  doubt: LineDoubt | null;
}

/** Money that went out, and what an admin has said about it. */
export interface Debit extends Omit<Credit, 'doubt'> {
  is_explained: boolean;
  /** The line that it takes back, as an admin has said. */
  takes_line: string | null;
}

/** A line that is not linked yet, or only in part. Days are `YYYY-MM-DD`, amounts are in minor units. */
export interface OpenLine extends Credit {
  /** What is not linked yet. */
  open_amount: number;
  is_linked: boolean;
}

/** A registration that a line may pay for. */
export interface PayingTeam {
  id: string;
  reference: string;
  /** The payable amount less what is linked. */
  due: number;
  status: PaymentStatus;
  transaction_id: string | null;
  payer_name: string | null;
  members: string[];
  registered_on: string;
  paid_on: string | null;
  is_linked: boolean;
}

export interface Candidate {
  team: PayingTeam;
  reasons: MatchReason[];
}

export interface LineMatch {
  state: 'sure' | 'likely' | 'none';
  problem: LineProblem | null;
  /** The best first. */
  candidates: Candidate[];
}
