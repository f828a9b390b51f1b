import type { ExpectedTeam } from '../src/events/arrivals.ts';
import type { AdminBankAccount } from '../src/events/bank-account.ts';
import type { AdminEvent, ClubEvent } from '../src/events/event.ts';
import type { RegistrationDetail } from '../src/events/own-registration.ts';
import type {
  AdminRegistration,
  BankAccount,
  RegisteredTeam,
  TeamMember,
} from '../src/events/registration.ts';
import type { AdminRegistrationDetail } from '../src/events/registration-detail.ts';
import type { RegistrationPage } from '../src/events/registration-list.ts';
import { sample, sampleId, sampleSave } from './sample.ts';

export const sampleEvent = sample<ClubEvent>({
  id: '01a1fdac-fbb9-73bc-83d9-60af930411ed',
  slug: 'winter-code-sprint',
  title: 'Winter Code Sprint',
  description: 'A day of problems.',
  image_url: null,
  date: '2027-01-20',
  time: '10:00',
  end_date: '',
  end_time: '17:00',
  location: 'Main Auditorium',
  map_url: 'https://maps.example.org/main-auditorium',
  rules: 'Bring **your own** laptop.',
  prizes: 'The first team wins a robot.',
  contact: 'Bilal Ahmed, events@club.test',
  registration_open: true,
  opens_at: '',
  closes_at: '2027-01-18T23:59',
  pay_within_days: 3,
  registration_state: 'open',
  places_left: 12,
  module_places_left: { Robotics: 4 },
  modules: ['Web', 'Robotics'],
  module_amounts: { Web: 1200, Robotics: 2500 },
});
export const sampleAdminEvent = sample<AdminEvent>({
  ...sampleEvent(),
  published: true,
  capacity: 15,
  taken: 3,
  module_capacities: { Robotics: 6 },
  discount_codes: [
    {
      code: 'EARLY',
      amount: 300,
      module: 'Robotics',
      last_day: '2027-01-10',
      max_uses: 10,
      uses: 3,
    },
  ],
  registrations: { unpaid: 1, pending: 2, approved: 0, rejected: 0, cancelled: 0 },
  ...sampleSave,
});

export const sampleTeamMember = sample<TeamMember>({
  name: 'Ayesha Khan',
  email: 'ayesha@example.edu',
  phone: '',
  university_name: '',
  university_roll_no: '',
  batch: '',
});

export const sampleBankAccount = sample<BankAccount>({
  title: 'Developers Club',
  bank_name: 'Example Bank',
  account_number: '0000 1234 5678 90',
  iban: 'PK36SCBL0000001123456702',
  has_qr_code: false,
});
export const sampleAdminBankAccount = sample<AdminBankAccount>({
  ...sampleBankAccount(),
  reversal_texts: '',
  ...sampleSave,
});

/** The answer to a registration for both modules of {@link sampleEvent}. */
export const sampleRegisteredTeam = sample<RegisteredTeam>({
  registration_id: sampleId(201),
  team_name: 'Null Pointers',
  modules: [
    { name: 'Web', amount: 1200 },
    { name: 'Robotics', amount: 2500 },
  ],
  total: 3700,
  reference: 'WCS-7K2QA',
  bank_account: sampleBankAccount(),
  pay_by: '2026-11-25T15:00',
  has_codes: true,
  payment_status: 'unpaid',
  payment_token: 'secret-of-the-team',
});

const { payment_token: _, ...payable } = sampleRegisteredTeam();

/** An unpaid registration for both modules of {@link sampleEvent}, as its team sees it. */
export const sampleRegistrationDetail = sample<RegistrationDetail>({
  ...payable,
  event: {
    id: sampleEvent().id,
    slug: 'winter-code-sprint',
    title: 'Winter Code Sprint',
    date: '2027-01-20',
    time: '10:00',
    end_date: '',
    end_time: '',
    location: 'Main Auditorium',
    map_url: '',
    contact: '',
    registration_state: 'open',
    modules: payable.modules,
  },
  members: [sampleTeamMember()],
  modules: payable.modules.map((module) => ({ ...module, discount: 0, code: null })),
  payment_status: 'unpaid',
  payment_kind: null,
  payable: 3700,
  balance: 0,
  received: 0,
  due: 3700,
  asked: null,
  transaction_id: null,
  rejection_reason: null,
  review_days: 3,
  review_by: '',
  ticket_url: '/api/tickets/sample/key',
  cancelled: null,
  refund: null,
  can: { edit: true, add_members: true, pay: true, cancel: true, restore: false },
});

/** An approved team with one member, who is missing. */
export const sampleExpectedTeam = sample<ExpectedTeam>({
  registration_id: sampleId(201),
  team_name: 'Null Pointers',
  reference: 'WCS-V6CVH',
  modules: ['Web'],
  members: [
    {
      position: 0,
      name: 'Zara Khan',
      university_roll_no: 'CS-22-118',
      ticket_number: '7K3M9QPX2AHD',
      checked_in_at: null,
      checked_in_by: null,
      note: '',
    },
  ],
});

/** A registration with a pending payment, in the back office. */
export const sampleRegistration = sample<AdminRegistration>({
  id: sampleId(201),
  team_name: 'Null Pointers',
  members: [sampleTeamMember()],
  modules: [{ name: 'Web', amount: 1200 }],
  payment_status: 'pending',
  reference: 'WCS-V6CVH',
  total: 1200,
  payable: 1200,
  balance: 0,
  received: 0,
  payment_kind: 'bank',
  pay_by: '',
  cancelled: null,
  refund: null,
  transaction_id: 'FT26325XK1',
  payment_receipt_url: '/receipt/null-pointers',
  receipt_type: 'image/jpeg',
  rejection_reason: null,
  registered_at: '2026-11-21T10:00:00.000Z',
  paid_at: '2026-11-21T11:00:00.000Z',
  note_count: 0,
  decided_at: null,
  decided_by: null,
  has_duplicate: false,
});

/** A registration with a pending payment, on its own screen. */
export const sampleAdminRegistration = sample<AdminRegistrationDetail>({
  ...sampleRegistration(),
  modules: [{ name: 'Web', amount: 1200, discount: 0, code: null }],
  decisions: [],
  same_receipt: [],
  same_transaction: [],
  match: null,
  refund_on_statement: null,
  notes: [],
  emails: ['receipt_received'],
  can: {
    approve: true,
    reject: true,
    approve_cash: true,
    approve_without_receipt: false,
    revoke: false,
    reopen: false,
    cancel: true,
    refund: false,
    check_refund: false,
  },
});

/** The fields of a registration whose team has not paid. */
export const sampleUnpaid = {
  payment_status: 'unpaid',
  payment_kind: null,
  pay_by: '2026-11-24T15:00',
  transaction_id: null,
  payment_receipt_url: null,
  receipt_type: null,
  paid_at: null,
} satisfies Partial<AdminRegistration>;

const countOf = (items: AdminRegistration[], status: AdminRegistration['payment_status']) =>
  items.filter(({ payment_status }) => payment_status === status).length;

/** The first page of a list of these registrations. Its two amounts are fixed, in PKR. */
export const sampleRegistrationPage = (items: AdminRegistration[]): RegistrationPage => ({
  items,
  total: items.length,
  counts: {
    unpaid: countOf(items, 'unpaid'),
    pending: countOf(items, 'pending'),
    approved: countOf(items, 'approved'),
    rejected: countOf(items, 'rejected'),
    cancelled: countOf(items, 'cancelled'),
  },
  confirmed_amount: 0,
  pending_amount: 2400,
});
