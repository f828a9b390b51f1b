/** A call of the back office with what it takes. */
export interface Sample {
  /** `POST /api/admin/events` */
  request: string;
  /** Travels as JSON. */
  json?: Record<string, unknown>;
  /** Travels as multipart. */
  form?: Record<string, string | File | (string | File)[]>;
  /** Travels in the address. */
  query?: Record<string, string>;
  /** Fields that are mostly left out. */
  more?: string[];
}

const event = {
  title: 'Winter Code Sprint',
  date: '2027-01-20',
  time: '10:00',
  location: 'Main Auditorium',
  description: 'Six hours, three problems.',
  end_date: '2027-01-21',
  end_time: '09:00',
  map_url: 'https://maps.example.org',
  rules: 'Bring laptops.',
  prizes: 'A robot.',
  contact: 'Bilal, events@club.test',
  registration_open: 'true',
  opens_at: '2026-11-01T08:00',
  closes_at: '2027-01-18T23:59',
  pay_within_days: '3',
  capacity: '20',
  module_capacities: 'Robotics:6',
  modules: 'Web,Robotics',
  module_amounts: 'Web:1200,Robotics:2500',
  discount_codes:
    '[{"code":"EARLY","amount":500,"module":"Robotics","last_day":"2027-01-10","max_uses":10},{"code":"ALL","amount":100,"modules":"all"}]',
  published: 'false',
  module_renames: '{"Chess":"Web"}',
};
const person = {
  name: 'Zara Khan',
  email: 'zara@club.test',
  phone: '0300 1234567',
  university_name: 'City University',
  university_roll_no: 'CS-22-118',
  batch: '2022',
};
const member = {
  name: 'Hira Baloch',
  role: 'President',
  member_type: 'team',
  bio: 'Hunts bugs.',
  linkedin: 'https://linkedin.example.org/in/hira',
  github: '',
  twitter: '',
  portfolio: '',
};
const post = {
  title: 'A lamp that knows the deadline',
  excerpt: 'Three sensors and a promise.',
  author: 'Hira Baloch',
  read_time: '4 min read',
  content: '# Lamp',
};
const achievement = { year: '2026', title: 'Twelve flags', description: 'All.', icon: 'StarIcon' };
const page = { search: 'a', from: '2026-11-01', to: '2026-11-30', action: 'x', limit: '5' };
const sampleIdText = '01a1fdac-fbb9-73bc-83d9-60af930411ed';
const filter = {
  search: 'a',
  status: 'pending',
  module: 'Web',
  kind: 'bank',
  ids: sampleIdText,
  sort: 'payable',
  order: 'asc',
};

const teamEmail = {
  subject: 'Doors open at 9',
  text: 'Bring **your card**.',
  registration_ids: [sampleIdText],
  filter: { search: 'a', status: 'pending', module: 'Web', kind: 'bank' },
};

/** What makes the records that the calls below change. */
export const makers = {
  event: { request: 'POST /api/admin/events', form: event, more: ['image', 'version'] },
  member: { request: 'POST /api/admin/members/', form: member, more: ['image', 'version'] },
  post: { request: 'POST /api/admin/posts', form: post, more: ['image', 'version'] },
  achievement: {
    request: 'POST /api/admin/achievements',
    form: achievement,
    more: ['image', 'version'],
  },
} satisfies Record<string, Sample>;

export type Ids = Record<keyof typeof makers, string>;

const changing = (maker: Sample, id: string): Sample => ({
  ...maker,
  request: `PUT ${maker.request.replace(/^POST |\/$/g, '')}/${id}`,
});

/** A valid request of every back office call with input, by the call's name. */
export const samplesOf = (ids: Ids): Record<string, Sample> => ({
  ...contentSamples(ids),
  ...messageSamples(ids),
  ...eventSamples(ids),
  ...correctionSamples(ids),
  setPassword: {
    request: 'POST /api/admin/set-password',
    json: { current_password: 'wrong', password: 'too short' },
  },
  inviteAdmin: {
    request: 'POST /api/admin/invitations',
    json: { email: 'zara@club.test', role: 'reader' },
  },
  updateAdminRole: {
    request: 'PUT /api/admin/admins/019aa000-0000-7000-8000-000000000000',
    json: { role: 'reader' },
  },
  confirmTotp: { request: 'POST /api/admin/auth/totp/confirm', json: { code: '012345' } },
  ...Object.fromEntries(
    ['auth', 'content', 'events'].flatMap((service) => {
      const name = `${service[0]?.toUpperCase()}${service.slice(1)}Person`;
      const request = `POST /api/admin/person/${service}`;
      const json = { email: 'nobody@example.org' };
      return [
        [`list${name}`, { request, json }],
        [`erase${name}`, { request: `${request}/erase`, json }],
      ];
    }),
  ),
  listAuditEntries: { request: 'GET /api/admin/auth/audit', query: { ...page, before: '9' } },
});

const contentSamples = (ids: Ids): Record<string, Sample> => ({
  createMember: makers.member,
  createPost: makers.post,
  createAchievement: makers.achievement,
  updateMember: changing(makers.member, ids.member),
  updatePost: changing(makers.post, ids.post),
  updateAchievement: changing(makers.achievement, ids.achievement),
  createMediaItem: {
    request: 'POST /api/admin/content',
    form: {
      type: 'video',
      title: 'Video night',
      description: 'A rabbit.',
      url: 'https://youtu.be/aqz-KE-bpKQ',
    },
  },
  uploadImage: { request: 'POST /api/admin/upload', form: { file: new File(['none'], 'x.png') } },
  uploadStoryImage: {
    request: 'POST /api/admin/about/upload-image',
    form: { image: new File(['none'], 'x.png') },
  },
  updateAbout: {
    request: 'PUT /api/admin/about',
    json: {
      founded_year: '2019',
      club_name: 'Developers Club',
      member_count: '180',
      activities: 'build nights',
      image_url: '',
      features: [{ id: '17', icon: 'UsersIcon', title: 'Build nights', description: 'Tuesdays.' }],
      version: 1,
    },
  },
  updateContactInfo: {
    request: 'PUT /api/admin/contact',
    json: { email: 'us@club.test', phone: '1', address: 'Room 204', version: 1 },
  },
  reorderMembers: {
    request: 'POST /api/admin/team-members/reorder',
    json: { order: [ids.member] },
  },
});

const messageSamples = (ids: Ids): Record<string, Sample> => ({
  listContactMessages: {
    request: 'GET /api/admin/contact/messages',
    query: { search: 'ab', page: '0', page_size: '50' },
  },
  deleteContactMessages: {
    request: 'POST /api/admin/contact/messages/delete',
    json: { ids: [ids.post], replied: false },
  },
  replyToMessage: {
    request: 'POST /api/admin/contact/reply',
    json: {
      email: 'zara@example.org',
      query: 'May I join?',
      message: 'Yes.',
      message_id: ids.post,
    },
  },
});

/** Corrections of a registration by an admin. */
const correctionSamples = (ids: Ids): Record<string, Sample> => ({
  updateRegistrationMember: {
    request: `PUT /api/admin/events/${ids.event}/registrations/${ids.post}/members/0`,
    json: { ...person, seen: person },
  },
  previewModuleChange: {
    request: `POST /api/admin/events/${ids.event}/registrations/${ids.post}/modules/preview`,
    json: { modules: ['Robotics'], reason: 'By phone' },
  },
  changeRegistrationModules: {
    request: `PUT /api/admin/events/${ids.event}/registrations/${ids.post}/modules`,
    json: { modules: ['Robotics'], reason: 'By phone', version: 'seen' },
  },
  settleBalance: {
    request: `POST /api/admin/events/${ids.event}/registrations/${ids.post}/balance`,
    json: { amount: 300, reference: 'FT26325XK9' },
  },
  resendEmail: {
    request: `POST /api/admin/events/${ids.event}/registrations/${ids.post}/emails`,
    json: { kind: 'registered', to: 'zara@club.test' },
  },
  registerTeamAsAdmin: {
    request: `POST /api/admin/events/${ids.event}/registrations`,
    json: {
      team_name: 'Null Pointers',
      members: [person],
      modules: ['Robotics'],
      attempt: ids.post,
      ignore_places: true,
      email: false,
    },
  },
  addNote: {
    request: `POST /api/admin/events/${ids.event}/registrations/${ids.post}/notes`,
    json: { text: 'Calls on Monday.' },
  },
  previewMerge: {
    request: `POST /api/admin/events/${ids.event}/registrations/${ids.post}/merge/preview`,
    json: { other_id: ids.event },
  },
  mergeRegistrations: {
    request: `POST /api/admin/events/${ids.event}/registrations/${ids.post}/merge`,
    json: { other_id: ids.event, version: 'seen' },
  },
});

const eventSamples = (ids: Ids): Record<string, Sample> => ({
  createEvent: makers.event,
  updateEvent: changing(makers.event, ids.event),
  approveRegistration: {
    request: `POST /api/admin/events/${ids.event}/registrations/Nobody/approve`,
    json: { paid_at: '2026-11-21T10:00:00.000Z' },
  },
  rejectRegistration: {
    request: `POST /api/admin/events/${ids.event}/registrations/Nobody/reject`,
    json: { paid_at: '2026-11-21T10:00:00.000Z', reason: 'Unreadable.' },
  },
  ...decisionSamples(`POST /api/admin/events/${ids.event}/registrations`, ids.post),
  cancelRegistration: {
    request: `POST /api/admin/events/${ids.event}/registrations/${ids.post}/cancel`,
    json: { reason: 'The team asked for it.' },
  },
  recordRefund: {
    request: `POST /api/admin/events/${ids.event}/registrations/${ids.post}/refund`,
    json: { amount: 1200, date: '2026-11-21', reference: 'FT26325XK9' },
  },
  updateBankAccount: {
    request: 'PUT /api/admin/bank-account',
    json: {
      title: 'Club',
      bank_name: 'Bank',
      account_number: '1',
      iban: 'PK36SCBL0000001123456702',
      version: 1,
    },
  },
  lookAtRegistration: {
    request: `PUT /api/admin/events/${ids.event}/desk`,
    json: { registration_id: ids.post, window: ids.post },
  },
  nextReceipt: {
    request: `POST /api/admin/events/${ids.event}/desk/next`,
    json: { filter: { search: 'ab' }, passed: [ids.post], window: ids.post },
  },
  ...statementSamples(ids),
  ...listSamples(ids),
});

const listSamples = (ids: Ids): Record<string, Sample> => ({
  searchRegistrations: { request: 'GET /api/admin/registrations', query: { search: 'ab' } },
  listRegistrations: {
    request: `GET /api/admin/events/${ids.event}/registrations`,
    query: { ...filter, page: '0', page_size: '25' },
  },
  createSavedView: {
    request: 'POST /api/admin/saved-views',
    json: { name: 'Late payers', query: 'status=unpaid' },
  },
  previewTeamEmail: {
    request: `POST /api/admin/events/${ids.event}/team-emails/preview`,
    json: teamEmail,
  },
  emailTeams: {
    request: `POST /api/admin/events/${ids.event}/team-emails`,
    json: { ...teamEmail, attempt: sampleIdText, test: true },
  },
  exportRegistrations: {
    request: `GET /api/admin/events/${ids.event}/registrations.csv`,
    query: filter,
  },
});

const statementForm = {
  file: new File(['Date,Narration,Amount\n2026-11-21,Fee,1200.00\n'], 'statement.csv'),
  account: 'Club',
  mapping: '{"delimiter":",","header_row":0,"date":0,"amount":2,"decimal":"."}',
};
const linePath = (ids: Ids) => `POST /api/admin/statements/lines/${ids.post}`;

const statementSamples = (ids: Ids): Record<string, Sample> => ({
  previewStatement: { request: 'POST /api/admin/statements/preview', form: statementForm },
  importStatement: { request: 'POST /api/admin/statements', form: statementForm },
  listStatementLines: {
    request: 'GET /api/admin/statements/lines',
    query: { state: 'sure', search: 'a', page: '0', page_size: '50' },
  },
  approveStatementLines: {
    request: 'POST /api/admin/statements/approve',
    json: { lines: [{ line_id: ids.post, registration_id: ids.post }] },
  },
  linkStatementLine: {
    request: `${linePath(ids)}/links`,
    json: { links: [{ registration_id: ids.post, amount: 1200 }] },
  },
  unlinkStatementLine: { request: `${linePath(ids)}/unlink`, json: { link_id: ids.post } },
});

const decisionSamples = (path: string, registration_id: string): Record<string, Sample> => ({
  approveWithCash: {
    request: `${path}/${registration_id}/cash`,
    json: { amount: 1200, note: 'At the desk.' },
  },
  approveWithoutReceipt: {
    request: `${path}/${registration_id}/approve-without-receipt`,
    json: { reason: 'The transfer is on the statement.' },
  },
  revokeApproval: {
    request: `${path}/${registration_id}/revoke`,
    json: { reason: 'The transfer was returned.' },
  },
  reopenRegistration: {
    request: `${path}/${registration_id}/reopen`,
    json: { reason: 'The amount was right.' },
  },
  decideMany: {
    request: `${path}/decisions`,
    json: {
      action: 'reject',
      reason: 'Unreadable.',
      registrations: [{ registration_id, paid_at: '2026-11-21T10:00:00.000Z' }],
    },
  },
  previewDecisionEmail: {
    request: `${path}/${registration_id}/email-preview`,
    json: { action: 'reject', reason: 'Unreadable.' },
  },
  updateRejectionReasons: {
    request: 'PUT /api/admin/rejection-reasons',
    json: { reasons: ['The receipt cannot be read.'] },
  },
  undoDecisions: { request: `${path}/undo`, json: { decision_ids: [registration_id] } },
});
