import { kindOf } from '@club/contracts/audit/subjects';
import {
  type AuditRow,
  exportAuditEntries,
  getHistoryEntry,
  listAuditEntries,
  listRecordHistory,
} from '@club/contracts/auth/audit-log';
import { mockCall, mockFile } from '@club/web-kit/mock';

const HOUR_MS = 3_600_000;
const admins = ['hira.khan@club.example', 'admin@club.example'];

const changes: Partial<AuditRow>[] = [
  {
    action: 'event.updated',
    subject: 'event:1',
    subject_name: 'Winter Code Sprint',
    before: { modules: [{ name: 'Robotics', amount: 2000, capacity: null }] },
    after: { modules: [{ name: 'Robotics', amount: 2500, capacity: null }] },
  },
  {
    action: 'registration.approved',
    subject: 'registration:1',
    subject_name: 'Null Pointers',
    detail: { event: '1', event_title: 'Winter Code Sprint' },
    before: { status: 'pending' },
    after: { status: 'approved' },
  },
  {
    action: 'post.updated',
    subject: 'post:1',
    subject_name: 'First steps with Git',
    before: { content: 'Git keeps the history of your files.' },
    after: { content: 'Git keeps every version of your files.' },
  },
  { action: 'login.succeeded', subject: 'session:1', detail: { device: 'Firefox on Linux' } },
];

const rows = Array.from(
  { length: 12 },
  (_, index): AuditRow => ({
    id: 12 - index,
    at: new Date(Date.now() - index * HOUR_MS).toISOString(),
    action: 'session.ended',
    actor: admins[index % admins.length] ?? '',
    subject: 'session:1',
    subject_name: null,
    address: '192.0.2.7',
    detail: {},
    before: null,
    after: null,
    ...changes[index % changes.length],
  }),
);

const different = (values: string[]) => [...new Set(values)].sort();
const page = { next: null, time_zone: 'Asia/Karachi' };

export const auditMocks = [
  mockCall(listAuditEntries, ({ query }) => ({
    ...page,
    items: rows.filter(
      ({ action, actor, subject }) =>
        action === (query.action || action) &&
        actor === (query.actor || actor) &&
        kindOf(subject) === (query.kind || kindOf(subject)),
    ),
    actions: different(rows.map(({ action }) => action)),
    actors: different(rows.map(({ actor }) => actor)),
    kinds: different(rows.map(({ subject }) => kindOf(subject))),
  })),
  mockCall(listRecordHistory, ({ query }) => ({
    ...page,
    items: rows.filter(({ subject }) => kindOf(subject) === query.kind),
  })),
  mockCall(getHistoryEntry, ({ params }) => rows.find(({ id }) => id === params.entry) as AuditRow),
];

export const auditFile = mockFile(
  exportAuditEntries.path,
  () => new Blob(['Time,Person\n'], { type: 'text/csv' }),
);
