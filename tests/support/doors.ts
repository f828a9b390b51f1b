import type { Page } from '@playwright/test';
import { call } from './office-calls.ts';
import type { Site } from './site.ts';
import { analyze, readRows } from './site-database.ts';

const DAY_MS = 86_400_000;

/** The beginning of a day, as the form of a door has it. */
export const dayFromNow = (days: number) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T00:00`;

export interface TestDoor {
  id: string;
  /** The address that an admin gives to volunteers. */
  link: string;
}

/** A door that is open now, and for more than a day. */
export async function addDoor(
  page: Pick<Page, 'request'>,
  site: Pick<Site, 'url'>,
  { eventId, name, module = '' }: { eventId: string; name: string; module?: string },
): Promise<TestDoor> {
  const data = { name, module, opens_at: dayFromNow(-1), closes_at: dayFromNow(3) };
  const { door, link } = await call(page, site, `POST /admin/events/${eventId}/doors`, { data });
  return { id: door.id, link };
}

/** An event without a price, whose teams are approved at once. @returns its id */
export async function addFreeEvent(
  page: Pick<Page, 'request'>,
  site: Pick<Site, 'url'>,
  title: string,
): Promise<string> {
  const multipart = {
    title,
    date: '2038-03-01',
    time: '18:30',
    location: 'CS Lab 2',
    modules: 'Lamps,Robots',
    module_amounts: 'Lamps:0,Robots:0',
  };
  return (await call(page, site, 'POST /admin/events', { multipart })).id;
}

export interface TestTeam {
  id: string;
  name: string;
  token: string;
  /** The texts of the QR codes, one for each member. */
  codes: string[];
}

export async function addApprovedTeam(
  page: Pick<Page, 'request'>,
  site: Pick<Site, 'url'>,
  {
    eventId,
    name,
    people,
    modules,
  }: {
    eventId: string;
    name: string;
    people: string[];
    modules: string[];
  },
): Promise<TestTeam> {
  const mark = `${Date.now().toString(36)}-${name.split(' ')[0]?.toLowerCase()}`;
  const members = people.map((person, index) => ({
    name: person,
    email: `${mark}.${index}@example.edu`,
    university_roll_no: `SE-${index}-${mark}`,
  }));
  const data = { team_name: name, members, modules };
  const made = await call(page, site, `POST /events/${eventId}/register`, { data });
  const token: string = made.payment_token;
  const own = await call(page, site, 'POST /registration', { data: { payment_token: token } });
  const codes: string[] = own.tickets.map(({ code }: { code: string }) => code);
  return { id: made.registration_id, name, token, codes };
}

const TEAM_SIZE = 3;

/** Adds approved teams of three. @returns the numbers of their tickets, team by team */
export async function addManyTickets(
  site: Pick<Site, 'dataDir'>,
  { eventId, people, module }: { eventId: string; people: number; module: string },
): Promise<string[]> {
  const rows = await readRows<{ ticket_number: string }>(
    site,
    `with made as (
      insert into events.registration (id, event_id, team_name, reference, status, payment_kind, total, payable,
        registered_at)
      select gen_random_uuid(), $1, 'Crowd ' || n, 'CROWD-' || n, 'approved', 'free', 0, 0, now()
      from generate_series(1, $2::int) n returning id, team_name
    ), named as (
      insert into events.registration_module (registration_id, position, name, amount)
      select id, 0, $4, 0 from made
    ) insert into events.registration_member (registration_id, position, name, email, phone, university_name, university_roll_no, batch)
      select id, position, 'Guest ' || position + 1 || ' of ' || team_name, 'g' || position || '.' || id || '@example.edu', '',
        '', 'CR-' || position || '-' || team_name, ''
      from made, generate_series(0, $3::int - 1) position
      returning ticket_number`,
    [eventId, people / TEAM_SIZE, TEAM_SIZE, module],
  );
  await analyze(site);
  return rows.map(({ ticket_number }) => ticket_number);
}
