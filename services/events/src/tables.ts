import type { MoneyMethod, MoneySource } from '@club/contracts/events/accounts';
import type { CertificateKind, CertificateState } from '@club/contracts/events/certificate';
import type { CertificateDesign, Signatory } from '@club/contracts/events/certificate-design';
import type { Criterion, JudgingWay } from '@club/contracts/events/contest';
import type { DecisionAction } from '@club/contracts/events/decision';
import type { eventFields } from '@club/contracts/events/event-fields';
import type { FormModule } from '@club/contracts/events/form-module';
import type { MemberField } from '@club/contracts/events/member-fields';
import type { PointsMapping } from '@club/contracts/events/points-file';
import type { PriceStep } from '@club/contracts/events/price-steps';
import type { Answers, Question } from '@club/contracts/events/question';
import type {
  CancelledBy,
  PaymentKind,
  PaymentStatus,
  ReceiptType,
  RejectionAsk,
} from '@club/contracts/events/registration';
import type { ResultRow } from '@club/contracts/events/results';
import type { StatementKind } from '@club/contracts/events/statement/import';
import type { LineDoubt } from '@club/contracts/events/statement/line';
import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import type { WaitingState } from '@club/contracts/events/waiting';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { z } from 'zod';

export interface EventsTables {
  event: EventTable;
  event_slug: EventSlugTable;
  module: ModuleTable;
  discount_code: DiscountCodeTable;
  registration: RegistrationTable;
  registration_member: RegistrationMemberTable;
  registration_module: RegistrationModuleTable;
  registration_sum: RegistrationSumTable;
  money_entry: MoneyEntryTable;
  registration_note: NoteTable;
  payment_token: PaymentTokenTable;
  receipt: ReceiptTable;
  answer_file: AnswerFileTable;
  transaction_claim: TransactionClaimTable;
  decision: DecisionTable;
  rejection_reason: RejectionReasonTable;
  bank_account: BankAccountTable;
  desk_claim: DeskClaimTable;
  statement: StatementTable;
  statement_debit: StatementDebitTable;
  statement_format: StatementFormatTable;
  statement_line: StatementLineTable;
  statement_link: StatementLinkTable;
  saved_view: SavedViewTable;
  team_email: TeamEmailTable;
  team_email_recipient: TeamEmailRecipientTable;
  waiting_entry: WaitingEntryTable;
  certificate_design: CertificateDesignTable;
  certificate_signature: CertificateSignatureTable;
  certificate: CertificateTable;
  door: DoorTable;
  door_device: DoorDeviceTable;
  door_scan: DoorScanTable;
  team_join: TeamJoinTable;
  contest: ContestTable;
  submission: SubmissionTable;
  judge: JudgeTable;
  judge_conflict: JudgeConflictTable;
  judge_assignment: JudgeAssignmentTable;
  judgement: JudgementTable;

  contest_points: ContestPointsTable;
  contest_result: ContestResultTable;
}

/** Exactly one row. */
export interface BankAccountTable {
  only_row: Generated<boolean>;
  title: string;
  bank_name: string;
  account_number: string;
  iban: string;
  /** What the bank writes for money that goes back, one text on each line. */
  reversal_texts: Generated<string>;
  /** The IBAN whose QR code an admin has scanned with an app of a bank. */
  scanned_iban: Generated<string>;
  /** Whether that is the IBAN. */
  has_qr_code: GeneratedAlways<boolean>;
  version: Generated<number>;
  updated_at: Generated<Date>;
  /** The admin of the last save. */
  updated_by: string | null;
}

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
  /** How many jobs wait until then: these emails, and what tells webhooks. */
  emails: number;
  restores: Restores;
  /** The registration has changed since, so the decision cannot be undone. */
  closed_at: Generated<Date | null>;
  undone_at: Generated<Date | null>;
}

/** What an undo puts back. Moments are in ISO 8601, amounts in minor units. */
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
    confirmed_amount: number | null;
    rejection_ask: RejectionAsk | null;
  };
  discounts: { module: string; discount: number; code: string | null }[];
}

/** A window that shows a registration, or that will show it next. */
export interface DeskClaimTable {
  event_id: string;
  registration_id: string;
  review_window: string;
  admin_email: string;
  /** The window shows the registration now. */
  is_open: boolean;
  expires_at: Date;
}

/** The texts of an event as their column has them; null for none. */
type EventTexts = {
  [Name in keyof typeof eventFields]: Name extends 'end_date' | 'opens_at' | 'closes_at'
    ? string | null
    : z.output<(typeof eventFields)[Name]['saved']>;
};

export interface EventTable extends EventTexts {
  id: string;
  /** A trigger makes it from the title, and keeps earlier ones in `event_slug`. */
  slug: Generated<string>;
  image_url: string | null;
  registration_open: boolean;
  /** False for a draft, which visitors do not see. */
  published: Generated<boolean>;
  /** In teams; null for no limit. */
  capacity: Generated<number | null>;
  /** Hours for which an offered place is held; null: no waiting list. */
  waiting_hours: Generated<number | null>;
  /** Null: teams have no join links. */
  gathering: Generated<'complete' | 'early' | null>;
  /** With removed ones that teams have answered. */
  questions: ColumnType<Question[], string | undefined, string>;
  /** Null: the described fields as they are. */
  member_fields: ColumnType<MemberField[] | null, string | null | undefined, string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** The admin of the last save. */
  updated_by: string | null;
  deleted_at: Generated<Date | null>;
}

export interface EventSlugTable {
  slug: string;
  record_id: string;
}

/** Amounts are in minor units. */
export interface ModuleTable extends Omit<FormModule, 'steps'> {
  event_id: string;
  position: number;
  steps: ColumnType<PriceStep[], string, never>;
}

export interface DiscountCodeTable {
  event_id: string;
  position: number;
  module: string;
  code: string;
  /** Minor units. */
  amount: number;
  /** `YYYY-MM-DD`; null for no end. */
  last_day: Generated<string | null>;
  max_uses: Generated<number | null>;
  /** Set for a code that has a row for each of several modules, or for all modules of the event. */
  shared: Generated<'several' | 'all' | null>;
}

/** A movement of a team's money that an admin has confirmed. */
export interface MoneyEntryTable {
  id: string;
  registration_id: string;
  /** Minor units. Positive: the club received it; negative: the club paid it back, or did not receive it after all. */
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

export interface NoteTable {
  id: string;
  registration_id: string;
  text: string;
  /** The admin's email address. */
  author: string;
  created_at: Generated<Date>;
}

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

/** A file that answers a question. The answer of a registration names it by its id. */
export interface AnswerFileTable {
  id: string;
  event_id: string;
  question_id: string;
  key: string;
  type: ReceiptType;
  /** As the team sees it, with the extension of its type. */
  name: string;
  /** Size of the stored file. */
  bytes: number;
  /** The upload, or the last time that a team sent an answer with it. */
  used_at: Generated<Date>;
  /** Null: the file belongs to no registration. */
  claimed_at: Date | null;
  /** Of the sender, until the file is claimed. */
  network: string | null;
  /** The team that sent it for a submission: it never waits in the pool. */
  registration_id: Generated<string | null>;
}

/** The owner of a transaction ID. It never changes, so another team cannot use the ID even after a rejection. */
export interface TransactionClaimTable {
  transaction_key: string;
  registration_id: string;
  claimed_at: Generated<Date>;
}

export interface RegistrationTable {
  id: string;
  event_id: string;
  team_name: string;
  status: Generated<PaymentStatus>;
  /** The team writes it into the bank transfer. */
  reference: string;
  /** SHA-256 of `attempt`, the id that the page made for this registration. */
  attempt_hash: Buffer | null;
  /** Minor units, like all amounts here: the sum of the modules at registration. */
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
  /** Null before a payment. */
  payment_kind: Generated<PaymentKind | null>;
  /** A registration without a payment keeps its place until then. */
  held_until: Generated<Date | null>;
  reminded_at: Generated<Date | null>;
  cancelled_at: Generated<Date | null>;
  cancelled_by: Generated<CancelledBy | null>;
  cancel_reason: Generated<string | null>;
  status_before_cancel: Generated<PaymentStatus | null>;
  /** Minor units; null when nothing has to be paid back. */
  refund_due: Generated<number | null>;
  refunded_amount: Generated<number | null>;
  /** `YYYY-MM-DD`. */
  refunded_on: Generated<string | null>;
  refund_reference: Generated<string | null>;
  /** Minor units that the club has received; null: the payable amount, once there is a payment. `balance.ts` reads it. */
  paid_amount: Generated<number | null>;
  /** Minor units: the sum of the registration's money entries. `transition()` keeps it. */
  confirmed_amount: Generated<number | null>;
  /** Minor units that a cancelled team says it has paid, until an admin says what came. */
  refund_claimed: Generated<number | null>;
  rejection_ask: Generated<RejectionAsk | null>;
  /** Those of the team. */
  answers: Generated<Answers>;
  /** How many members the team wants; null: its join link is closed. */
  team_size: Generated<number | null>;
  /** A part of the join link: another nonce is another link. */
  join_nonce: Generated<string | null>;
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
  answers: Generated<Answers>;
  /** A trigger writes another one when the email address changes: that voids the earlier ticket. */
  ticket_number: Generated<string>;
  /** Of a member who joined by the link: {@link TeamJoinTable}. A trigger deletes it when the email address changes. */
  join_id: Generated<string | null>;
  checked_in_at: Generated<Date | null>;
  /** The admin's email address. */
  checked_in_by: Generated<string | null>;
  check_in_note: Generated<string | null>;
  /** The check-ins of this member, also those that were undone: a repeated request changes nothing. */
  check_in_nonces: Generated<string[]>;
  /** Scans name it. A trigger writes another one when another person takes the place. */
  member_id: Generated<string>;
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
  /** Minor units. */
  payable: number;
}

/** Only hashes are stored: each email and each page gets a new token. */
export interface PaymentTokenTable {
  hash: Buffer;
  registration_id: string;
  created_at: Generated<Date>;
}

export interface RejectionReasonTable {
  position: number;
  text: string;
}

/** A view of the list of registrations, which every admin sees. */
export interface SavedViewTable {
  id: string;
  name: string;
  query: string;
}

/** A registration that a line pays for. */
export interface StatementLinkTable {
  id: string;
  line_id: string;
  registration_id: string;
  /** Minor units. */
  amount: number;
  /** The decision that was made with the link. */
  decision_id: Generated<string | null>;
  linked_by: string;
  linked_at: Generated<Date>;
}

/** An imported file. */
export interface StatementTable {
  id: string;
  account: string;
  kind: StatementKind;
  file_name: string;
  /** SHA-256 of the file. */
  digest: Buffer;
  mapping: ColumnType<StatementMapping | null, string | null, never>;
  /** The cells of a CSV file's heading row. */
  headings: string[];
  imported_at: Generated<Date>;
  imported_by: string;
}

/** How the files of an account are read. */
export interface StatementFormatTable {
  account: string;
  /** Headings, columns and writing of a file. */
  shape: string;
  headings: string[];
  mapping: ColumnType<StatementMapping, string, string>;
  /** The admin who has seen that the rows are read right; null: the bank's balance proved it. */
  confirmed_by: string | null;
  updated_at: Generated<Date>;
}

/** A row of a file. */
export interface StatementRowTable {
  id: string;
  statement_id: string;
  account: string;
  /** SHA-256 of day, amount and texts. */
  fingerprint: Buffer;
  /** Counts the equal lines of one file, from 1. */
  occurrence: number;
  /** `YYYY-MM-DD`. */
  booked_on: string;
  /** Minor units. */
  amount: number;
  payer: string;
  text: string;
  transaction_id: string | null;
  imported_at: Generated<Date>;
  /** Payer and text were deleted. */
  forgotten_at: Generated<Date | null>;
}

/** Money that went out. */
export interface StatementDebitTable extends StatementRowTable {
  /** The admin who has said whether it takes a line back. */
  explained_by: Generated<string | null>;
  /** The line that it takes back. */
  takes_line: Generated<string | null>;
}

/** A transfer to the club. */
export interface StatementLineTable extends StatementRowTable {
  ignored_at: Generated<Date | null>;
  /** Why nothing proves that the money came in. */
  doubt: Generated<LineDoubt | null>;
}

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
  /** An email that reminds teams of this contest. */
  contest_id: Generated<string | null>;
  /** Its teams, so that they are not reminded again at once. */
  reminded: Generated<string[] | null>;
}

/** A member whose email is not queued yet. The row holds no address, so that erasing a person erases it here too. */
export interface TeamEmailRecipientTable {
  team_email_id: string;
  registration_id: string;
  position: number;
}

/** A person who used the join link of a team and has not confirmed the address yet. */
export interface TeamJoinTable {
  id: string;
  registration_id: string;
  name: string;
  email: string;
  phone: string;
  university_name: string;
  university_roll_no: string;
  batch: string;
  answers: Generated<Answers>;
  joined_at: Generated<Date>;
  /** A hash for this team. Null: an earlier release wrote the row. */
  network: string | null;
}

/** A team that waits for a place, by the email address of one person. */
export interface WaitingEntryTable {
  id: string;
  event_id: string;
  email: string;
  /** May be empty. */
  team_name: string;
  team_size: number;
  modules: string[];
  state: Generated<WaitingState>;
  /** The order of those who wait; null before the confirmation. */
  rank: Generated<number | null>;
  /** The place is held until then. It stays when the offer has ended. */
  offer_until: Generated<Date | null>;
  /** Only hashes are stored: each email has a new token. */
  token_hashes: Buffer[];
  joined_at: Generated<Date>;
  confirmed_at: Generated<Date | null>;
}

export interface CertificateDesignTable extends Omit<CertificateDesign, 'signatories'> {
  event_id: string;
  signatories: ColumnType<Signatory[], string, string>;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

/** The image of a signature, as PNG or JPEG. No page shows it. */
export interface CertificateSignatureTable {
  id: string;
  event_id: string;
  image: Buffer;
  uploaded_at: Generated<Date>;
}

/** The texts and signatories of one certificate, with its fields in braces. */
export interface IssuedDesign {
  lead: string;
  heading: string;
  text: string;
  signatories: Signatory[];
}

export interface CertificateTable {
  id: string;
  number: string;
  event_id: string | null;
  /** Null once the registration is deleted, like `email`. */
  registration_id: string | null;
  /** Finds the member: its place in the team may change. */
  email: string | null;
  kind: CertificateKind;
  place: string;
  holder: string;
  team: string;
  modules: string[];
  event_title: string;
  /** `YYYY-MM-DD`. */
  event_date: string;
  design: ColumnType<IssuedDesign, string, string>;
  /** A valid one of a registration that is no longer approved counts as withdrawn. */
  state: Generated<CertificateState>;
  reason: Generated<string | null>;
  /** The number of the certificate that this one replaces. */
  replaces: string | null;
  issued_at: Generated<Date>;
  /** The admin's email address. */
  issued_by: string;
  ended_at: Generated<Date | null>;
  /** Its email has been queued. */
  sent_at: Generated<Date | null>;
}

/** A link with which phones without an account check in. */
export interface DoorTable {
  id: string;
  event_id: string;
  name: string;
  /** Null: all modules. */
  module: string | null;
  opens_at: Date;
  closes_at: Date;
  secret_hash: Buffer;
  created_at: Generated<Date>;
  revoked_at: Generated<Date | null>;
}

export interface DoorDeviceTable {
  id: string;
  door_id: string;
  name: string;
  token_hash: Buffer;
  joined_at: Generated<Date>;
  last_contact: Generated<Date>;
  /** Scans that waited on the device at its last contact. */
  waiting: Generated<number>;
  removed_at: Generated<Date | null>;
}

/** The log of check-ins: rows are added, and never changed. `mergeScans` of the contracts says what they mean. A trigger adds those of admins. */
export interface DoorScanTable {
  nonce: string;
  event_id: string;
  /** Null: an admin. */
  door_id: Generated<string | null>;
  device_id: Generated<string | null>;
  /** Null: refused, and the ticket has no member. */
  member_id: string | null;
  kind: 'in' | 'undo' | 'note';
  about: Generated<string[]>;
  /** Corrected by the server, in whole milliseconds. */
  at: Date;
  note: Generated<string>;
  /** The name of the door, or the admin's email address. */
  made_by: string | null;
  device_at: Generated<Date | null>;
  device_sent_at: Generated<Date | null>;
  received_at: Generated<Date>;
  offline: Generated<boolean>;
  by_signature: Generated<boolean>;
  /** The code of a scan that counts for nothing. */
  refusal: Generated<string | null>;
}

/** A contest of a module of an event. */
export interface ContestTable {
  id: string;
  event_id: string;
  /** Null: the event as a whole. */
  module: string | null;
  opens_at: Date;
  closes_at: Date;
  grace_minutes: number;
  questions: ColumnType<Question[], string, string>;
  judging: JudgingWay;
  criteria: ColumnType<Criterion[], string, string>;
  judgements_each: number;
  /** Judges see no names of teams. */
  hides_teams: boolean;
  /** Since then the gallery is public. */
  gallery_at: Generated<Date | null>;
  /** Of the next submission. */
  next_number: Generated<number>;
  /** How the last file with points was read. */
  points_mapping: ColumnType<KeptPointsMapping | null, string | undefined, string>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

/** What a team hands in for a contest. */
export interface SubmissionTable {
  id: string;
  contest_id: string;
  registration_id: string;
  /** All that judges see of a team whose name is hidden. */
  number: number;
  answers: Generated<Answers>;
  /** The team agrees that everybody sees it. */
  in_gallery: Generated<boolean>;
  sent_at: Generated<Date>;
  changed_at: Generated<Date>;
  /** The last change came after the close, in the grace. */
  is_late: Generated<boolean>;
}

/** A person who judges the submissions of a contest by a link. */
export interface JudgeTable {
  id: string;
  contest_id: string;
  name: string;
  /** Only to ask about teams of the same domain. */
  email: string | null;
  secret_hash: Buffer;
  until: Date;
  revoked_at: Generated<Date | null>;
  last_contact: Generated<Date | null>;
  /** Since when the submissions of a silent judge are given to others. */
  away_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

/** A judge and a submission of a team that the judge knows. */
export interface JudgeConflictTable {
  judge_id: string;
  submission_id: string;
  /** Null: the judge is asked and has not answered. */
  is_own: boolean | null;
}

/** What a judge is to judge. */
export interface JudgeAssignmentTable {
  judge_id: string;
  submission_id: string;
  /** Another judge has it. */
  ended_at: Generated<Date | null>;
}

/** The log of judgements: rows are added, and never changed. `mergeJudgements` of the contracts says which count. */
export interface JudgementTable {
  nonce: string;
  judge_id: string;
  submission_id: string;
  /** The other one of a pair. */
  other_id: string | null;
  /** Points by the ids of criteria. */
  scores: ColumnType<Record<string, number>, string, string>;
  /** Of a pair; null: both are equal. */
  winner: string | null;
  note: string;
  /** Corrected by the server, in whole milliseconds. */
  at: Date;
  received_at: Generated<Date>;
}

/** With the headings of the file, by which the next one is recognised. */
export type KeptPointsMapping = PointsMapping & { headings: string[] };

/** The points of a team in a contest without judges. */
export interface ContestPointsTable {
  contest_id: string;
  registration_id: string;
  points: number;
  /** As the file writes it; empty: none. It orders equal points. */
  time: string;
}

/** A row of a ranking as it was confirmed, with the ids of judges. Names are read when it is shown. */
export type KeptRow = Omit<ResultRow, 'team_name' | 'is_cancelled'>;

export interface ToldResult {
  place: string;
  prizes: string[];
}

/** The ranking of a contest since an admin has confirmed it. */
export interface ContestResultTable {
  contest_id: string;
  places: ColumnType<KeptRow[], string, string>;
  /** The admins who have seen this ranking. */
  confirmed_by: Generated<string[]>;
  /** Of a lock by one admin. */
  reason: Generated<string>;
  locked_at: Generated<Date | null>;
  publish_at: Generated<Date | null>;
  published_at: Generated<Date | null>;
  public_places: Generated<number>;
  /** What each team has had an email about. */
  told: ColumnType<Record<string, ToldResult>, string | undefined, string>;
}
