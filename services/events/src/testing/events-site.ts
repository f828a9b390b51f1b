import { randomUUID } from 'node:crypto';
import type { AdminEvent } from '@club/contracts/events/event';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { formData } from '@club/contracts/http/client';
import { type Changes, listenForChanges } from '@club/service-kit/db/changes';
import { CLIENT_ADDRESS_HEADER } from '@club/service-kit/http/client-address';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import { createLog } from '@club/service-kit/log/logger';
import { memoryStorage } from '@club/service-kit/testing/memory-storage';
import { doubleAuthSchema } from '@club/service-kit/testing/signed-in-admin';
import { createTestDatabase, type TestDatabase } from '@club/service-kit/testing/test-database';
import { createEventsApp } from '../app.ts';
import { type EventsDb, eventsDatabase } from '../events-database.ts';
import { eventsService } from '../service.ts';
import { pdf } from './receipts.ts';

export const PUBLIC_URL = 'https://club.test';

/** The events service on a database of its own, with a signed-in admin. */
export interface EventsSite {
  database: TestDatabase;
  db: EventsDb;
  storage: ReturnType<typeof memoryStorage>;
  changes: Changes;
  app: ServiceApp;
  adminEmail: string;
  adminHeaders: Record<string, string>;
  close(): Promise<void>;
}

export async function openEventsSite(): Promise<EventsSite> {
  const database = await createTestDatabase(eventsService.migrations);
  const { pool } = database;
  const admin = await doubleAuthSchema(pool);
  const log = createLog('test', 'silent');
  const changes = await listenForChanges(database.url, log);
  const storage = memoryStorage();
  const deps = { pool, changes, storage, log, publicUrl: PUBLIC_URL, rateLimitScale: 1000 };
  return {
    database,
    db: eventsDatabase(pool),
    storage,
    changes,
    app: createEventsApp(deps),
    adminEmail: admin.email,
    adminHeaders: admin.headers,
    async close() {
      await changes.close();
      await database.drop();
    },
  };
}

interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

interface Failure {
  detail: string;
  code: string;
  fields?: Record<string, string>;
}

/** A call with a JSON or form body, from an address of its own unless one is given. */
export async function call<Body = Failure>(
  site: Pick<EventsSite, 'app'>,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const isForm = body instanceof FormData;
  const response = await site.app.request(path, {
    method,
    headers: {
      [CLIENT_ADDRESS_HEADER]: randomUUID(),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    body: (json ? JSON.parse(text) : text) as Body,
    headers: response.headers,
  };
}

export const asAdmin = <Body = Failure>(
  site: Pick<EventsSite, 'app' | 'adminHeaders'>,
  method: string,
  path: string,
  body?: object,
) => call<Body>(site, method, path, body, site.adminHeaders);

/** The fields of the admin's event form, as they travel. */
export const eventFields = {
  title: 'Winter Code Sprint',
  date: '2027-01-20',
  time: '10:00',
  location: 'Main Auditorium',
  description: 'Six hours, three problems.',
  registration_open: 'true',
  modules: 'Web development,Robotics',
  module_amounts: 'Web development:1200,Robotics:2500',
  discount_codes: JSON.stringify([
    { code: 'EARLY', amount: 500, module: 'Robotics' },
    { code: 'FREE', amount: 9999, module: 'Web development' },
  ]),
};

export async function addEvent(site: EventsSite, fields: object = {}): Promise<AdminEvent> {
  const form = formData({ ...eventFields, ...fields });
  const { status, body } = await asAdmin<AdminEvent>(site, 'POST', '/api/admin/events', form);
  if (status !== 201) throw new Error(`event not created: ${JSON.stringify(body)}`);
  return body;
}

/** A team form whose names and addresses nobody else has. */
export function teamForm(fields: object = {}) {
  const name = randomUUID();
  return {
    team_name: `Team ${name}`,
    members: [member(`${name}-1@club.test`), member(`${name}-2@club.test`)],
    modules: ['Web development', 'Robotics'],
    ...fields,
  };
}

export const member = (email: string) => ({
  name: `Name of ${email}`,
  email,
  phone: '+92 300 1234567',
  university_name: 'City University',
  university_roll_no: 'CS-22-118',
  batch: '2022',
});

export async function addTeam(site: EventsSite, eventId: string, fields: object = {}) {
  const form = teamForm(fields);
  const path = `/api/events/${eventId}/register`;
  const { status, body } = await call<RegisteredTeam>(site, 'POST', path, form);
  if (status !== 201) throw new Error(`team not registered: ${JSON.stringify(body)}`);
  return body;
}

export function paymentForm(team: RegisteredTeam, fields: object = {}): FormData {
  return formData({
    receipt: new File([pdf], 'receipt.pdf', { type: 'application/pdf' }),
    transaction_id: `FT-${randomUUID()}`,
    team_name: team.team_name,
    competition: team.modules[0]?.name,
    payment_token: team.payment_token,
    ...fields,
  });
}

export const pay = <Body = Failure>(site: EventsSite, eventId: string, form: FormData) =>
  call<Body>(site, 'POST', `/api/events/${eventId}/payment`, form);

export const decisionPath = (eventId: string, teamName: string, decision: string) =>
  `/api/admin/events/${eventId}/registrations/${encodeURIComponent(teamName)}/${decision}`;

/** A registered team whose payment waits for its review. */
export async function addPendingTeam(site: EventsSite, eventId: string, fields: object = {}) {
  const team = await addTeam(site, eventId, fields);
  const { status, body } = await pay(site, eventId, paymentForm(team));
  if (status !== 200) throw new Error(`payment not taken: ${JSON.stringify(body)}`);
  return team;
}

/** What the audit log says of a registration, oldest first. */
export async function auditOf(site: EventsSite, registrationId: string): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ action: string }>(
    'select action from kit.audit_entry where subject = $1 order by id',
    [`registration:${registrationId}`],
  );
  return rows.map(({ action }) => action);
}
