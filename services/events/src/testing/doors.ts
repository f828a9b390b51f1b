import { randomBytes, randomUUID } from 'node:crypto';
import type { DoorList, DoorScan, sendDoorScans } from '@club/contracts/events/door';
import type { DoorWithLink } from '@club/contracts/events/doors';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import type { CallAnswer, CallInput } from '@club/contracts/http/call';
import { addPendingTeam, asAdmin, call, decisionPath, type EventsSite } from './events-site.ts';

export const doorForm = {
  name: 'North gate',
  module: '',
  opens_at: '2026-11-01T08:00',
  closes_at: '2026-11-02T08:00',
};

/** A door that is open now, for a day. */
export async function addDoor(site: EventsSite, eventId: string, fields: object = {}) {
  const now = Date.now();
  const clock = (hours: number) => new Date(now + hours * 3_600_000).toISOString().slice(0, 16);
  const form = { ...doorForm, name: `Door ${randomUUID()}`, ...openFrom(clock), ...fields };
  const path = `/api/admin/events/${eventId}/doors`;
  const { status, body } = await asAdmin<DoorWithLink>(site, 'POST', path, form);
  if (status !== 201) throw new Error(`door not made: ${JSON.stringify(body)}`);
  return { ...body.door, secret: body.link.split('#')[1] ?? '' };
}

/** In the zone of the tests, whose clock may be hours away from UTC. */
const openFrom = (clock: (hours: number) => string) => ({
  opens_at: clock(-20),
  closes_at: clock(40),
});

type Body = Record<string, unknown>;

/** A phone that has joined a door. `ahead`: how far its clock is wrong, in milliseconds. */
export async function joinDoor(
  site: EventsSite,
  secret: string,
  { name = 'Sana', ahead = 0 } = {},
) {
  const token = randomBytes(32).toString('base64url');
  const joined = await call(site, 'POST', '/api/door/join', { secret, name, token });
  if (joined.status !== 200) throw new Error(`not joined: ${JSON.stringify(joined.body)}`);
  const clock = () => new Date(Date.now() + ahead).toISOString();
  const scan = (fields: Partial<DoorScan>): DoorScan => ({
    nonce: randomUUID(),
    kind: 'in',
    at: clock(),
    ...fields,
  });
  return {
    token,
    clock,
    scan,
    list: (fields: Body = {}) =>
      call<DoorList>(site, 'POST', '/api/door/list', { token, ...fields }),
    send: (scans: DoorScan[], fields: Body = {}) =>
      call<CallAnswer<typeof sendDoorScans>>(site, 'POST', '/api/door/scans', {
        ...{ token, sent_at: clock(), scans },
        ...fields,
      } satisfies CallInput<typeof sendDoorScans>['body']),
  };
}

export type TestDevice = Awaited<ReturnType<typeof joinDoor>>;

export async function addApprovedTeam(
  site: EventsSite,
  eventId: string,
  fields: object = {},
): Promise<RegisteredTeam & { codes: string[] }> {
  const team = await addPendingTeam(site, eventId, fields);
  await asAdmin(site, 'POST', decisionPath(eventId, team.team_name, 'approve'), {});
  const own = { payment_token: team.payment_token };
  const { body } = await call<RegistrationDetail>(site, 'POST', '/api/registration', own);
  return { ...team, codes: (body.tickets ?? []).map(({ code }) => code) };
}
