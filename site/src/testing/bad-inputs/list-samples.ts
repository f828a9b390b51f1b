import type { Ids, Sample } from './makers.ts';

const sampleIdText = '01a1fdac-fbb9-73bc-83d9-60af930411ed';

const filter = {
  search: 'a',
  status: 'pending',
  module: 'Web',
  kind: 'bank',
  flag: 'matched',
  answer: `${sampleIdText}:M`,
  ids: sampleIdText,
  sort: 'payable',
  order: 'asc',
};

const teamEmail = {
  subject: 'Doors open at 9',
  text: 'Bring **your card**.',
  who: 'all',
  registration_ids: [sampleIdText],
  filter: { search: 'a', status: 'pending', module: 'Web', kind: 'bank' },
};

export const listSamples = (ids: Ids): Record<string, Sample> => ({
  listAdminPosts: { request: 'GET /api/admin/posts', query: { search: 'ab', page: '0' } },
  listAdminEvents: { request: 'GET /api/admin/events', query: { search: 'ab', page: '0' } },
  searchRegistrations: { request: 'GET /api/admin/registrations', query: { search: 'ab' } },
  listRegistrations: {
    request: `GET /api/admin/events/${ids.event}/registrations`,
    query: { ...filter, page: '0', page_size: '25' },
  },
  listArrivals: {
    request: `GET /api/admin/events/${ids.event}/arrivals`,
    query: { search: 'a', module: 'Web', who: 'missing', page: '0' },
  },
  listBadges: {
    request: `GET /api/admin/events/${ids.event}/badges`,
    query: { module: 'Web', codes: 'yes' },
  },
  getEventAccounts: {
    request: `GET /api/admin/events/${ids.event}/accounts`,
    query: { page: '0', page_size: '25' },
  },
  getReceipt: {
    request: `GET /api/admin/events/${ids.event}/registrations/${sampleIdText}/receipt`,
    query: { entry: sampleIdText },
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
  exportRegistrationsAsXlsx: {
    request: `GET /api/admin/events/${ids.event}/registrations.xlsx`,
    query: filter,
  },
});
