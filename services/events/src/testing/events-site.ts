import { randomUUID } from 'node:crypto';
import type { AdminEvent } from '@club/contracts/events/event';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { formData } from '@club/contracts/http/client';
import { CLIENT_ADDRESS_HEADER } from '@club/service-kit/http/client-address';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { sendRequest } from '@club/service-kit/testing/send-request';
import { signInTestAdmin } from '@club/service-kit/testing/signed-in-admin';
import { openTestDeps } from '@club/service-kit/testing/test-deps';
import { wallClock } from '@club/service-kit/time/wall-clock';
import { requestCtx } from '@club/service-kit/use-case/ctx';
import { createEventsApp } from '../app.ts';
import { eventsDatabase } from '../events-database.ts';
import { eventsService } from '../service.ts';
import { pdf } from './receipts.ts';

export const PUBLIC_URL = 'https://club.test';

/** The events service on a database of its own, with a signed-in admin. */
export async function openEventsSite({ rateLimitScale = 1000 } = {}) {
  const deps = await openTestDeps(eventsService.migrations, {
    publicUrl: PUBLIC_URL,
    rateLimitScale,
  });
  const admin = await signInTestAdmin(deps.pool);
  await deps.pool.query(
    `update events.bank_account set title = 'Developers Club', bank_name = 'Meezan Bank',
      account_number = '0123456789', iban = 'PK36SCBL0000001123456702'`,
  );
  const db = eventsDatabase(deps.pool);
  return {
    ...deps,
    db,
    ctx: requestCtx({ ...deps, db }, { actor: { name: 'team' }, requestId: 'test' }),
    app: createEventsApp(deps),
    adminEmail: admin.email,
    adminHeaders: admin.headers,
  };
}

export type EventsSite = Awaited<ReturnType<typeof openEventsSite>>;

interface Failure {
  detail: string;
  code: string;
  fields?: Record<string, string>;
}

/** Sends a JSON or form body. Each request has its own client address unless `headers` names one. */
export const call = <Body = Failure>(
  { app }: Pick<EventsSite, 'app'>,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) =>
  sendRequest<Body>(app, `${method} ${path}`, {
    ...(body && (body instanceof FormData ? { form: body } : { json: body })),
    headers: { [CLIENT_ADDRESS_HEADER]: randomUUID(), ...headers },
  });

export const asAdmin = <Body = Failure>(
  site: Pick<EventsSite, 'app' | 'adminHeaders'>,
  method: string,
  path: string,
  body?: object,
) => call<Body>(site, method, path, body, site.adminHeaders);

/** The fields of the admin's event form. */
export const eventFields = {
  title: 'Winter Code Sprint',
  date: '2038-01-20',
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

/** The club's wall clock some hours from now. */
export const inHours = (site: EventsSite, hours: number): string =>
  wallClock(new Date(Date.now() + hours * 3_600_000), site.clock.timeZone());

/** A team form with a unique team name and unique email addresses. */
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
  name: `Name of ${email.split('@')[0]}`,
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

/** A registered team with a pending payment. */
export async function addPendingTeam(site: EventsSite, eventId: string, fields: object = {}) {
  const team = await addTeam(site, eventId, fields);
  const { status, body } = await pay(site, eventId, paymentForm(team));
  if (status !== 200) throw new Error(`payment not recorded: ${JSON.stringify(body)}`);
  return team;
}

/** The audited actions of a registration, oldest first. */
export async function auditOf({ pool }: EventsSite, registrationId: string): Promise<string[]> {
  const entries = await auditEntries(pool);
  const own = entries.filter(({ subject }) => subject === `registration:${registrationId}`);
  return own.map(({ action }) => action);
}
