import type { OwnCertificate } from '@club/contracts/events/certificate';
import type { ClubEvent } from '@club/contracts/events/event';
import type { TeamGathering } from '@club/contracts/events/gathering';
import { modulesOf } from '@club/contracts/events/modules-of';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { priceRegistration } from '@club/contracts/events/payment';
import {
  MAX_TEAM_SIZE,
  type RegisteredTeam,
  type teamWithOffer,
} from '@club/contracts/events/registration';
import { joinPath } from '@club/contracts/remotes/paths';
import { sampleRegistrationDetail } from '@club/contracts/samples/events';
import { inMinor, toMajor } from '@club/contracts/values/minor-units';
import { randomId } from '@club/web-kit/random-id';
import type { z } from 'zod';
import { discountCodes } from './samples.ts';

type MockRegistration = RegistrationDetail & { payment_token: string; attempt: string | undefined };

const TICKET =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"%3E%3Crect width="1200" height="630" fill="%23b8f02a"/%3E%3C/svg%3E';

/** The registrations made since the page was opened. */
const registrations: MockRegistration[] = [];

/** Whether another attempt has registered this name. */
export const isTaken = (event: ClubEvent, name: string, attempt: string | undefined): boolean =>
  registrations.some(
    (other) =>
      other.event.id === event.id &&
      other.team_name.toLowerCase() === name.toLowerCase() &&
      (attempt === undefined || other.attempt !== attempt),
  );

/** The chosen modules without codes, and their price. */
export function choose(offered: { name: string; amount: number }[], names: string[]) {
  const modules = offered
    .filter(({ name }) => names.includes(name))
    .map((module) => ({ ...module, discount: 0, code: null }));
  const total = modules.reduce((sum, { amount }) => sum + amount, 0);
  return { modules, total, payable: total, due: total };
}

/** Registers a team at the prices of the event. The same attempt again changes its registration. */
export function register(
  event: ClubEvent,
  { team_name, team_size, members, modules: names, attempt }: z.output<typeof teamWithOffer>,
): RegisteredTeam {
  const offered = modulesOf(event);
  const typed = { team_name, members, ...choose(offered, names) };
  const earlier = registrations.find((other) => attempt && other.attempt === attempt);
  if (earlier) return Object.assign(earlier, typed);
  const sample = sampleRegistrationDetail();
  const registration = {
    ...sample,
    ...typed,
    registration_id: randomId(),
    event: { ...event, modules: offered },
    ...(event.gathering && team_size && { gathering: gatheringOf(event, team_size) }),
    payment_token: randomId(),
    ticket_url: TICKET,
    attempt,
  };
  registrations.push(registration);
  if (typed.total > 0) return registration;
  return Object.assign(setStatus(registration, 'approved'), { payment_kind: 'free' as const });
}

/** A team whose first member has come by its link, and whose second one has not confirmed yet. */
const gatheringOf = (event: ClubEvent, team_size: number): TeamGathering => ({
  team_size,
  link: `${location.origin}${joinPath(event.slug)}?team=open`,
  is_complete: false,
  must_be_complete: event.gathering === 'complete',
  can_change: true,
  joined: [{ id: randomId(), name: 'Bilal Ahmed' }],
  waiting: [{ id: randomId(), name: 'زینب رضوی' }],
});

export const findRegistration = (token: string): MockRegistration | undefined =>
  registrations.find(({ payment_token }) => payment_token === token);

export const findCode = (module: string, code: unknown) =>
  discountCodes.find((discount) => discount.module === module && discount.code === code);

const ticketOf = ({ name }: { name: string }, index: number) => {
  const number = `7K3M9QPX2AH${index}`;
  return { name, number, code: number.padEnd(115, '4Z8') };
};

/** As if the event had been. */
const certificateOf = ({ name }: { name: string }, index: number): OwnCertificate => ({
  ...{ number: `7K3M9QPX2AHD000${index + 1}`, kind: 'participation', state: 'valid' },
  ...{ place: '', holder: name, file_url: TICKET },
});

/** Sets the status, and what the team can do in it. */
export function setStatus(
  registration: MockRegistration,
  status: RegistrationDetail['payment_status'],
): MockRegistration {
  const isOpen = status === 'unpaid' || status === 'rejected';
  return Object.assign(registration, {
    payment_status: status,
    tickets: status === 'approved' ? registration.members.map(ticketOf) : [],
    certificates: status === 'approved' ? registration.members.map(certificateOf) : [],
    cancelled: status === 'cancelled' ? { by: 'team', reason: '' } : null,
    can: {
      edit: isOpen,
      add_members: status !== 'cancelled' && registration.members.length < MAX_TEAM_SIZE,
      pay: isOpen,
      cancel: status !== 'cancelled',
      restore: status === 'cancelled',
    },
  });
}

/** Takes the discounts of these codes off. */
export function takeOff(registration: MockRegistration, codeOf: (module: string) => unknown) {
  const found = registration.modules.flatMap(({ name }) => findCode(name, codeOf(name)) ?? []);
  const { lines, payable } = priceRegistration(
    registration.modules.map(inMinor),
    found.map(inMinor),
  );
  registration.payable = toMajor(payable);
  registration.due = toMajor(payable);
  registration.modules = registration.modules.map((module, index) => ({
    ...module,
    discount: toMajor(lines[index]?.discount ?? 0),
    code: found.find((discount) => discount.module === module.name)?.code ?? null,
  }));
}
