import type { ClubEvent } from '@club/contracts/events/event';
import type { BankAccount, RegisteredTeam } from '@club/contracts/events/registration';

export const event: ClubEvent = {
  id: '01a1fdac-fbb9-73bc-83d9-60af930411ed',
  title: 'Winter Code Sprint',
  description: '',
  image_url: null,
  date: '2027-01-20',
  time: '10:00',
  location: 'Main Auditorium',
  registration_open: true,
  modules: ['Web development', 'Robotics'],
  module_amounts: { 'Web development': 1200, Robotics: 2500 },
};

export const bankAccount: BankAccount = {
  title: 'Developers Club',
  bank_name: 'Example Bank',
  account_number: '0000 1234 5678 90',
  iban: 'PK95EXMP0000123456789000',
};

/** What the server answers to a registration for both modules. */
export const registered: RegisteredTeam = {
  registration_id: '01a1fdac-fbb9-73bc-83d9-60af930411ee',
  team_name: 'Null Pointers',
  modules: [
    { name: 'Web development', amount: 1200 },
    { name: 'Robotics', amount: 2500 },
  ],
  total: 3700,
  reference: 'WCS-7K2QA',
  bank_account: bankAccount,
  payment_token: 'secret-of-the-team',
};

/** The list of the page: one that takes registrations, one that is full, one that is over. */
export const events: ClubEvent[] = [
  {
    ...event,
    description:
      'One long day of problems that fit on a page. Bring a laptop and up to two friends.',
  },
  {
    ...event,
    id: '01a1fdac-fbb9-73bc-83d9-60af930411ef',
    title: 'Security Day',
    description: 'Twelve flags, a table of old locks, and a talk. All places are taken.',
    date: '2027-02-12',
    time: '09:00',
    location: 'Hall B',
    registration_open: false,
    modules: ['Capture the flag'],
    module_amounts: { 'Capture the flag': 1800 },
  },
  {
    ...event,
    id: '01a1fdac-fbb9-73bc-83d9-60af930411f0',
    title: 'First Program Day',
    description: 'Thirty-one first programs, all of them online by the end of the day.',
    date: '2026-09-12',
    registration_open: false,
    modules: [],
    module_amounts: {},
  },
];

/** Codes that count in the mocks. */
export const discountCodes = [
  { code: 'EARLY', amount: 500, module: 'Robotics' },
  { code: 'FREE', amount: 5000, module: 'Web development' },
];
