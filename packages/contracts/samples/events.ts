import type { ExpectedTeam } from '../src/events/arrivals.ts';
import type { AdminBankAccount } from '../src/events/bank-account.ts';
import type { DoorList, DoorTeam } from '../src/events/door.ts';
import type { ArrivalFigures, Door } from '../src/events/doors.ts';
import type { AdminEvent, ClubEvent } from '../src/events/event.ts';
import { eventFields } from '../src/events/event-fields.ts';
import type { JudgePanel, JudgingList } from '../src/events/judging.ts';
import type { RegistrationDetail } from '../src/events/own-registration.ts';
import type {
  AdminRegistration,
  BankAccount,
  RegisteredTeam,
  TeamMember,
} from '../src/events/registration.ts';
import type { AdminRegistrationDetail } from '../src/events/registration-detail.ts';
import type { RegistrationPage } from '../src/events/registration-list.ts';
import { emptyTexts, sample, sampleId, sampleSave } from './sample.ts';

export const sampleEvent = sample<ClubEvent>({
  ...emptyTexts(eventFields),
  id: '01a1fdac-fbb9-73bc-83d9-60af930411ed',
  slug: 'winter-code-sprint',
  title: 'Winter Code Sprint',
  description: 'A day of problems.',
  image_url: null,
  date: '2038-01-20',
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
  closes_at: '2038-01-18T23:59',
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
      last_day: '2038-01-10',
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
    date: '2038-01-20',
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

export const sampleDoorTeam = sample<DoorTeam>({
  registration_id: sampleId(201),
  team_name: 'Null Pointers',
  reference: 'WCS-V6CVH',
  modules: ['Web'],
  paid: true,
  members: [
    {
      id: sampleId(801),
      name: 'Zara Khan',
      university_roll_no: 'CS-22-118',
      ticket: 'g_sgMiklmUR-YkjUOojvEq',
    },
  ],
});

/** A whole list, in which one member is here. */
export const sampleDoorList = sample<DoorList>({
  door: {
    name: 'North gate',
    event_id: sampleId(51),
    event_title: 'Winter Code Sprint',
    module: null,
    opens_at: '2038-01-20T03:00:00.000Z',
    closes_at: '2038-01-20T12:00:00.000Z',
  },
  now: '2038-01-20T05:01:00.000Z',
  version: '7Xh1-1800421230000',
  keys: ['11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'],
  teams: [sampleDoorTeam()],
  check_ins: [
    {
      member: sampleId(801),
      ins: [
        {
          nonce: '0b6f7a52-6f0e-4a35-9f43-0d5b3ad7a3c1',
          at: '2038-01-20T05:00:00.000Z',
          door: 'North gate',
          device: 'Sana',
        },
      ],
    },
  ],
  expected: 1,
  here: 1,
});

/** An open door with one device, in the back office. */
export const sampleDoor = sample<Door>({
  id: sampleId(810),
  name: 'North gate',
  module: null,
  opens_at: '2038-01-20T08:00',
  closes_at: '2038-01-20T17:00',
  state: 'open',
  devices: [
    {
      id: sampleId(811),
      name: 'Sana',
      joined_at: '2038-01-20T03:05:00.000Z',
      last_contact: '2038-01-20T05:00:00.000Z',
      waiting: 2,
    },
  ],
});

/** Two doors, one of which let a member in a second time. */
export const sampleArrivalFigures = sample<ArrivalFigures>({
  doors: [
    { name: 'North gate', arrived: 2 },
    { name: null, arrived: 1 },
  ],
  minutes: [
    { at: '2038-01-20T05:00:00.000Z', arrived: 1 },
    { at: '2038-01-20T05:03:00.000Z', arrived: 2 },
  ],
  twice: [
    {
      registration_id: sampleId(201),
      team_name: 'Null Pointers',
      name: 'Zara Khan',
      ins: [
        { at: '2038-01-20T05:00:00.000Z', door: 'North gate', by: 'Sana' },
        { at: '2038-01-20T05:02:00.000Z', door: 'South gate', by: 'Umar' },
      ],
    },
  ],
  refused: [
    {
      at: '2038-01-20T05:04:00.000Z',
      door: 'South gate',
      by: 'Umar',
      team_name: null,
      name: null,
      reason: 'This ticket is void: its holder has a newer one, or left the team.',
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

/** What a judge is to judge: two submissions, of which one is judged. */
export const sampleJudgingList = sample<JudgingList>({
  judging: {
    judge_id: sampleId(850),
    judge: 'Ayesha Malik',
    event_title: 'Winter Code Sprint',
    module: 'Web',
    way: 'criteria',
    criteria: [
      { id: sampleId(821), label: 'Idea', weight: 2, points: 5, prize: true },
      { id: sampleId(822), label: 'Craft', weight: 1, points: 10, prize: false },
    ],
    begins_at: '2038-01-20T05:00:00.000Z',
    until: '2038-01-22T12:00:00.000Z',
  },
  now: '2038-01-20T06:00:00.000Z',
  version: 'v1',
  submissions: [7, 12].map((number) => ({
    id: sampleId(830 + number),
    number,
    team_name: null,
    answers: [
      {
        question: sampleId(823),
        label: 'What does it do?',
        text: 'It finds free rooms.',
        is_link: false,
      },
      {
        question: sampleId(824),
        label: 'Repository',
        text: 'https://example.org/rooms',
        is_link: true,
      },
    ],
  })),
  order: [sampleId(842)],
  judgements: [
    {
      nonce: '0b6f7a52-6f0e-4a35-9f43-0d5b3ad7a3c2',
      submission_id: sampleId(837),
      other_id: null,
      scores: { [sampleId(821)]: 4, [sampleId(822)]: 8 },
      winner: null,
      note: 'Works without a network',
      at: '2038-01-20T05:30:00.000Z',
    },
  ],
  asked: [],
});

/** The judges of a contest in the back office. */
export const sampleJudgePanel = sample<JudgePanel>({
  judges: [
    {
      id: sampleId(850),
      name: 'Ayesha Malik',
      email: 'ayesha@example.edu',
      until: '2038-01-22T17:00',
      state: 'joined',
      last_contact: '2038-01-20T05:40:00.000Z',
      assigned: 4,
      judged: 3,
      conflicts: 1,
      asked: 0,
    },
  ],
  begins_at: '2038-01-20T10:00',
  has_begun: true,
  submissions: 4,
  wanted: 12,
  made: 3,
  lacking: [{ number: 7, team_name: 'Null Pointers', missing: 2, why: 'judges' }],
  notes: [
    {
      ...{ id: sampleId(851), number: 7, team_name: 'Null Pointers', judge: 'Ayesha Malik' },
      note: 'Works without a network',
    },
  ],
  is_connected: true,
});
