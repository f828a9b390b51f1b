import { contentSamples, draftSamples, messageSamples } from './content-samples.ts';
import { contestSamples } from './contest-samples.ts';
import { doorSamples } from './door-samples.ts';
import { listSamples } from './list-samples.ts';
import { type Ids, recordSamples, type Sample } from './makers.ts';
import {
  arrivalSamples,
  certificateSamples,
  correctionSamples,
  decisionSamples,
  endSamples,
} from './registration-samples.ts';
import { statementSamples } from './statement-samples.ts';

const page = { search: 'a', from: '2026-11-01', to: '2026-11-30', action: 'x', limit: '5' };

const accountSamples: Record<string, Sample> = {
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
  promoteReleaseAsAdmin: {
    request: 'POST /api/admin/releases/promote',
    json: { remote: 'mf-events', version: '0123456789abcdef' },
  },
  rollBackReleaseAsAdmin: {
    request: 'POST /api/admin/releases/rollback',
    json: { remote: 'mf-events', version: '0123456789abcdef' },
  },
  startCanaryAsAdmin: {
    request: 'POST /api/admin/releases/canary',
    json: { remote: 'mf-events', version: '0123456789abcdef', percent: 10 },
  },
  endCanaryAsAdmin: {
    request: 'POST /api/admin/releases/canary/end',
    json: { remote: 'mf-events' },
  },
  registerRemote: {
    request: 'POST /api/admin/remotes',
    json: { name: 'mf-gallery', team: 'Photos', paths: ['/gallery'], menu: 'Gallery' },
  },
  createReleaseToken: {
    request: 'POST /api/admin/release-tokens',
    json: { name: 'Events', remote: 'mf-events', public_key: 'none', days: 90 },
  },
  confirmTotp: { request: 'POST /api/admin/auth/totp/confirm', json: { code: '012345' } },
};

const personSamples: Record<string, Sample> = Object.fromEntries(
  ['auth', 'content', 'events'].flatMap((service) => {
    const name = `${service[0]?.toUpperCase()}${service.slice(1)}`;
    const request = `POST /api/admin/person/${service}`;
    const json = { email: 'nobody@example.org' };
    const named = { name: 'Nobody' };
    return [
      [`list${name}Person`, { request, json }],
      [`erase${name}Person`, { request: `${request}/erase`, json }],
      [`list${name}ByName`, { request: `${request}/by-name`, json: named }],
      [
        `erase${name}Rows`,
        { request: `${request}/by-name/erase`, json: { ...named, rows: ['note:1'] } },
      ],
    ];
  }),
);

/** A valid request of every back office call with input, by the call's name. */
export const samplesOf = (ids: Ids): Record<string, Sample> => ({
  ...contentSamples(ids),
  ...draftSamples(ids),
  ...messageSamples(ids),
  ...recordSamples(ids),
  updateBankAccount: {
    request: 'PUT /api/admin/bank-account',
    json: {
      title: 'Club',
      bank_name: 'Bank',
      account_number: '1',
      iban: 'PK36SCBL0000001123456702',
      has_qr_code: false,
      version: 1,
    },
  },
  ...listSamples(ids),
  ...decisionSamples(ids),
  ...endSamples(ids),
  ...statementSamples(ids),
  ...correctionSamples(ids),
  ...arrivalSamples(ids),
  ...certificateSamples(ids),
  ...doorSamples(ids),
  ...contestSamples(ids),
  ...accountSamples,
  ...personSamples,
  listAuditEntries: { request: 'GET /api/admin/auth/audit', query: { ...page, before: '9' } },
  exportSubscribers: {
    request: 'GET /api/admin/newsletter/subscribers.csv',
    query: { list: 'newsletter' },
  },
  exportAuditEntries: { request: 'GET /api/admin/auth/audit.csv', query: { from: '2038-03-14' } },
  listRecordHistory: {
    request: 'GET /api/admin/auth/history',
    query: { kind: 'event', before: '9', limit: '5' },
  },
});
