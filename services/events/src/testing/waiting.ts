import type { OwnWaitingEntry } from '@club/contracts/events/waiting';
import type { WaitingEntry } from '@club/contracts/events/waiting-list';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import { systemCtx } from '@club/service-kit/use-case/ctx';
import { offerPlaces } from '../waiting/offer-places.task.ts';
import { asAdmin, call, type EventsSite } from './events-site.ts';

const addressOf = (name: string) => (name.includes('@') ? name : `${name}@club.test`);

/** What a person sends to join a waiting list. @param name the part before the @, or a whole address */
export const waitingFields = (name: string, modules = ['Robotics']) => ({
  email: addressOf(name),
  team_name: '',
  team_size: 2,
  modules,
});

export const join = (site: EventsSite, eventId: string, name: string, modules?: string[]) =>
  call(site, 'POST', `/api/events/${eventId}/waiting`, waitingFields(name, modules));

/** The emails to an address, oldest first. */
export const emailsTo = async ({ pool }: EventsSite, name: string) =>
  (await queuedEmails(pool)).filter(({ to }) => to === addressOf(name));

/** The token in the newest email to an address. */
export async function tokenOf(site: EventsSite, name: string): Promise<string> {
  const text = (await emailsTo(site, name)).at(-1)?.text ?? '';
  return /\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

export const ownEntry = async (site: EventsSite, token: string, action = '') =>
  (await call<OwnWaitingEntry>(site, 'POST', `/api/waiting${action}`, { token })).body;

/** Joins and confirms. @returns the token */
export async function wait(site: EventsSite, eventId: string, name: string, modules?: string[]) {
  await join(site, eventId, name, modules);
  const token = await tokenOf(site, name);
  await ownEntry(site, token, '/confirm');
  return token;
}

export const listOf = async (site: EventsSite, eventId: string) =>
  (await asAdmin<WaitingEntry[]>(site, 'GET', `/api/admin/events/${eventId}/waiting`)).body;

export const runOffers = (site: EventsSite) => offerPlaces(systemCtx({ ...site, db: site.db }));

export const endOffers = ({ pool }: EventsSite, eventId: string) =>
  pool.query(
    `update events.waiting_entry set offer_until = now() - interval '1 second'
      where event_id = $1 and state = 'offered'`,
    [eventId],
  );

/** Teams with a place and held offers, in the event and in its module with a limit. */
export async function takenPlaces({ pool }: EventsSite, eventId: string) {
  const { rows } = await pool.query<{ event: string; robotics: string; offers: string }>(
    `with held as (
        select modules, true as is_offer from events.waiting_entry
          where event_id = $1 and state = 'offered' and offer_until > now()
        union all
        select array(select name from events.registration_module where registration_id = registration.id), false
          from events.registration where event_id = $1
          and (status in ('pending', 'approved') or status in ('unpaid', 'rejected') and held_until > now()))
      select count(*) as event, count(*) filter (where 'Robotics' = any(modules)) as robotics,
        count(*) filter (where is_offer) as offers from held`,
    [eventId],
  );
  const [{ event = 0, robotics = 0, offers = 0 } = {}] = rows;
  return { event: Number(event), robotics: Number(robotics), offers: Number(offers) };
}
