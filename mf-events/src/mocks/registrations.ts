import type { ClubEvent } from '@club/contracts/events/event';
import type {
  PaymentStatus,
  RegisteredTeam,
  registrationRequest,
} from '@club/contracts/events/registration';
import type { z } from 'zod';
import { bankAccount, registered } from './samples.ts';

export interface MockRegistration {
  event: ClubEvent;
  attempt: string | undefined;
  team: RegisteredTeam;
  payment_status: PaymentStatus;
  payable: number | null;
  transaction_id: string | null;
}

/** What was registered since the page was opened. */
const registrations: MockRegistration[] = [];

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whether another registration has the name already. */
export const isTaken = (event: ClubEvent, name: string, attempt: string | undefined): boolean =>
  registrations.some(
    (known) =>
      known.event.id === event.id &&
      sameName(known.team.team_name, name) &&
      (attempt === undefined || known.attempt !== attempt),
  );

/** Registers a team at the prices of the event; the same attempt again changes what it made. */
export function register(
  event: ClubEvent,
  { team_name, modules, attempt }: z.output<typeof registrationRequest>,
): RegisteredTeam {
  const priced = modules.map((name) => ({ name, amount: event.module_amounts[name] ?? 0 }));
  const known = registrations.find((one) => attempt !== undefined && one.attempt === attempt);
  const team: RegisteredTeam = {
    ...registered,
    registration_id: known?.team.registration_id ?? crypto.randomUUID(),
    payment_token: known?.team.payment_token ?? crypto.randomUUID(),
    team_name,
    modules: priced,
    total: priced.reduce((sum, { amount }) => sum + amount, 0),
    bank_account: bankAccount,
  };
  if (known) known.team = team;
  else
    registrations.push({
      event,
      attempt,
      team,
      payment_status: 'unpaid',
      payable: null,
      transaction_id: null,
    });
  return team;
}

export const findRegistration = (token: string): MockRegistration | undefined =>
  registrations.find(({ team }) => team.payment_token === token);
