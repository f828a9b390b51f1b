import type { Invitation, OwnJoin } from '@club/contracts/events/gathering';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import { addTeam, call, type EventsSite, member } from './events-site.ts';

/** A team with its leader alone, whose other members join by a link. */
export async function gatheringTeam(site: EventsSite, eventId: string, fields: object = {}) {
  const leader = `leader-${crypto.randomUUID()}@club.test`;
  const members = [member(leader)];
  const team = await addTeam(site, eventId, { members, team_size: 3, ...fields });
  return { ...team, leader, link: await linkOf(site, team) };
}

export const ownTeam = async (site: EventsSite, { payment_token }: { payment_token: string }) =>
  (await call<RegistrationDetail>(site, 'POST', '/api/registration', { payment_token })).body;

/** The token of the team's join link; empty while it is closed. */
export async function linkOf(site: EventsSite, team: { payment_token: string }): Promise<string> {
  const { gathering } = await ownTeam(site, team);
  return gathering?.link.split('?team=')[1] ?? '';
}

export const invitationOf = (site: EventsSite, link: string) =>
  call<Invitation>(site, 'POST', '/api/join', { link });

export const join = (site: EventsSite, link: string, email: string, fields: object = {}) =>
  call(site, 'POST', '/api/join/members', { link, members: [member(email)], ...fields });

export const emailsTo = async ({ pool }: EventsSite, email: string) =>
  (await queuedEmails(pool)).filter(({ to }) => to === email);

/** The token in the newest email to an address. */
export async function tokenOf(site: EventsSite, email: string): Promise<string> {
  const text = (await emailsTo(site, email)).at(-1)?.text ?? '';
  return /\?member=([\w-]+)/.exec(text)?.[1] ?? '';
}

export const ownJoin = (site: EventsSite, token: string, action = '') =>
  call<OwnJoin & { code: string }>(site, 'POST', `/api/join/own${action}`, { token });

/** Joins and confirms. @returns the token */
export async function joinNow(
  site: EventsSite,
  link: string,
  email: string,
  fields: object = {},
): Promise<string> {
  await join(site, link, email, fields);
  const token = await tokenOf(site, email);
  await ownJoin(site, token, '/confirm');
  return token;
}

export const gather = (
  site: EventsSite,
  { payment_token }: Pick<RegisteredTeam, 'payment_token'>,
  team_size: number | null,
  fields: object = {},
) =>
  call<RegistrationDetail & { code: string }>(site, 'PUT', '/api/registration/gathering', {
    payment_token,
    team_size,
    ...fields,
  });

export const removeJoined = (
  site: EventsSite,
  { payment_token }: Pick<RegisteredTeam, 'payment_token'>,
  id: string,
) =>
  call<RegistrationDetail & { code: string }>(site, 'POST', '/api/registration/gathering/remove', {
    payment_token,
    id,
  });
