import type { ClubEvent } from '@club/contracts/events/event';
import { modulesOf } from '@club/contracts/events/modules-of';
import type {
  RegisteredTeam,
  ResumedRegistration,
  registrationRequest,
} from '@club/contracts/events/registration';
import { sampleResumedRegistration } from '@club/contracts/samples/events';
import { randomId } from '@club/web-kit/random-id';
import type { z } from 'zod';

type MockRegistration = RegisteredTeam &
  ResumedRegistration & { event_id: string; attempt: string | undefined };

/** The registrations made since the page was opened. */
const registrations: MockRegistration[] = [];

/** Whether another attempt has registered this name. */
export const isTaken = (event: ClubEvent, name: string, attempt: string | undefined): boolean =>
  registrations.some(
    (other) =>
      other.event_id === event.id &&
      other.team_name.toLowerCase() === name.toLowerCase() &&
      (attempt === undefined || other.attempt !== attempt),
  );

/** Registers a team at the prices of the event. The same attempt again changes its registration. */
export function register(
  event: ClubEvent,
  { team_name, modules: names, attempt }: z.output<typeof registrationRequest>,
): RegisteredTeam {
  const modules = modulesOf(event).filter(({ name }) => names.includes(name));
  const total = modules.reduce((sum, { amount }) => sum + amount, 0);
  const earlier = registrations.find((other) => attempt && other.attempt === attempt);
  if (earlier) return Object.assign(earlier, { team_name, modules, total });
  const registration = {
    ...sampleResumedRegistration({ registration_id: randomId(), team_name, modules, total }),
    event_title: event.title,
    event_id: event.id,
    payment_token: randomId(),
    attempt,
  };
  registrations.push(registration);
  return registration;
}

export const findRegistration = (token: string): MockRegistration | undefined =>
  registrations.find(({ payment_token }) => payment_token === token);
