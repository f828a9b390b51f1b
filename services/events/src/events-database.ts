import { createDatabase, type Db, type Pool } from '@club/service-kit/db/database';
import type { BankAccountTable } from './bank-account/bank-account.table.ts';
import type { DecisionTable } from './decision/decision.table.ts';
import type { DeskClaimTable } from './desk/desk.table.ts';
import type {
  DiscountCodeTable,
  EventSlugTable,
  EventTable,
  ModuleTable,
} from './event/event.table.ts';
import type { MoneyEntryTable } from './ledger/ledger.table.ts';
import type { NoteTable } from './note/note.table.ts';
import type { ReceiptTable, TransactionClaimTable } from './receipt/receipt.table.ts';
import type {
  PaymentTokenTable,
  RegistrationMemberTable,
  RegistrationModuleTable,
  RegistrationSumTable,
  RegistrationTable,
} from './registration/registration.table.ts';
import type { RejectionReasonTable } from './rejection-reason/rejection-reason.table.ts';
import type { SavedViewTable } from './saved-view/saved-view.table.ts';
import type {
  StatementDebitTable,
  StatementLineTable,
  StatementTable,
} from './statement/statement.table.ts';
import type { StatementLinkTable } from './statement-link/statement-link.table.ts';
import type { TeamEmailRecipientTable, TeamEmailTable } from './team-email/team-email.table.ts';

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
  transaction_claim: TransactionClaimTable;
  decision: DecisionTable;
  rejection_reason: RejectionReasonTable;
  bank_account: BankAccountTable;
  desk_claim: DeskClaimTable;
  statement: StatementTable;
  statement_debit: StatementDebitTable;
  statement_line: StatementLineTable;
  statement_link: StatementLinkTable;
  saved_view: SavedViewTable;
  team_email: TeamEmailTable;
  team_email_recipient: TeamEmailRecipientTable;
}

export type EventsDb = Db<EventsTables>;

export const eventsDatabase = (pool: Pool): EventsDb =>
  createDatabase<EventsTables>(pool, 'events');
