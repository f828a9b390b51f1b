import type { TeamFacts } from '../email/team-email.ts';

/** A team whose name is written like a link, with members of two scripts. */
export const longTeam: TeamFacts = {
  event: {
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    slug: 'winter-code-sprint',
    title: 'Winter Code Sprint',
    date: '2027-01-20',
    time: '10:00',
    end_date: null,
    end_time: '16:00',
    location: 'Main Auditorium',
    map_url: 'https://maps.example/hall',
    contact: 'Hamza Sheikh, hamza@club.example',
    version: 3,
    updated_at: new Date('2026-12-01T08:00:00Z'),
  },
  registration: {
    id: '01890a5d-ac96-774b-bcce-b302099a8058',
    event_id: '01890a5d-ac96-774b-bcce-b302099a8057',
    team_name: 'Kernel Panic x.com',
    status: 'unpaid',
    reference: 'WCS-7KQ2',
    payable: 370_000,
    transaction_id: 'FT.1',
    rejection_reason: 'Wrong amount',
    held_until: new Date('2027-01-05T18:59:00Z'),
    cancel_reason: 'Hall closed',
    refund_due: 370_000,
    refunded_amount: 370_000,
    refunded_on: '2027-01-07',
    refund_reference: 'RF-1',
    paid_amount: null,
  },
  members: [
    { name: 'Zara Khan', email: 'zara@example.edu' },
    { name: 'علی رضا', email: 'ali@example.edu' },
  ],
  modules: [
    { name: 'Robotics', amount: 250_000, discount: 0, code: null },
    { name: 'Web development', amount: 120_000, discount: 0, code: null },
  ],
  account: {
    title: 'Developers Club',
    bank_name: 'Meezan Bank',
    account_number: '0123456789',
    iban: 'PK36SCBL0000001123456702',
  },
  link: 'https://club.test/registration#secret',
  publicUrl: 'https://club.test',
  timeZone: 'Asia/Karachi',
};
