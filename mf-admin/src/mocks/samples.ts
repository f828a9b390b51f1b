import type { AdminSession } from '@club/contracts/auth/session';
import type { AdminBankAccount } from '@club/contracts/events/bank-account';
import type { AdminEvent } from '@club/contracts/events/event';
import type { AdminRegistration, RegistrationPage } from '@club/contracts/events/registration';

/** What every record tells of its last save. */
export const saved = {
  version: 3,
  updated_at: '2026-11-21T10:00:00.000Z',
  updated_by: 'bilal@club.test',
};

export const sampleEvent: AdminEvent = {
  id: '01a1fdac-fbb9-73bc-83d9-60af930411ed',
  title: 'Winter Code Sprint',
  description: 'A day of problems.',
  image_url: null,
  date: '2027-01-20',
  time: '10:00',
  location: 'Main Auditorium',
  registration_open: true,
  modules: ['Web', 'Robotics'],
  module_amounts: { Web: 1200, Robotics: 2500 },
  discount_codes: [{ code: 'EARLY', amount: 300, module: 'Robotics' }],
  registrations: { unpaid: 1, pending: 2, approved: 0, rejected: 0 },
  ...saved,
};

/** A team that waits for its review, unless told otherwise. */
export const sampleTeam = (
  name: string,
  change: Partial<AdminRegistration> = {},
): AdminRegistration => ({
  id: `id of ${name}`,
  team_name: name,
  members: [
    {
      name: 'Ayesha Khan',
      email: 'ayesha@example.edu',
      phone: '',
      university_name: '',
      university_roll_no: '',
      batch: '',
    },
  ],
  modules: [{ name: 'Web', amount: 1200 }],
  payment_status: 'pending',
  reference: 'WCS-V6CVH',
  total: 1200,
  payable: 1200,
  transaction_id: 'FT26325XK1',
  payment_receipt_url: `/receipt/${name}`,
  receipt_type: 'image/jpeg',
  rejection_reason: null,
  registered_at: '2026-11-21T10:00:00.000Z',
  paid_at: '2026-11-21T11:00:00.000Z',
  ...change,
});

const countOf = (items: AdminRegistration[], status: AdminRegistration['payment_status']) =>
  items.filter(({ payment_status }) => payment_status === status).length;

/** The list's answer for these teams. */
export const samplePage = (items: AdminRegistration[]): RegistrationPage => ({
  items,
  total: items.length,
  counts: {
    unpaid: countOf(items, 'unpaid'),
    pending: countOf(items, 'pending'),
    approved: countOf(items, 'approved'),
    rejected: countOf(items, 'rejected'),
  },
  confirmed_amount: 0,
  pending_amount: 2400,
});

export const sampleBankAccount: AdminBankAccount = {
  title: 'Developers Club',
  bank_name: 'Example Bank',
  account_number: '0000 1234 5678 90',
  iban: 'PK36SCBL0000001123456702',
  ...saved,
};

export const sampleSessions: AdminSession[] = [
  {
    id: '01a1fdad-1ec9-72b1-92b8-000000000201',
    device: 'Firefox on Linux',
    address: '192.0.2.7',
    signed_in_at: saved.updated_at,
    last_seen_at: saved.updated_at,
    otp_verified: true,
    current: true,
  },
  {
    id: '01a1fdad-1ec9-72b1-92b8-000000000202',
    device: 'Chrome on Android',
    address: '192.0.2.21',
    signed_in_at: saved.updated_at,
    last_seen_at: saved.updated_at,
    otp_verified: true,
    current: false,
  },
];
