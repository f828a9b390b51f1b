import type { AdminRegistration } from '@club/contracts/events/registration';
import { sampleAdminEvent, sampleRegistration } from '@club/contracts/samples/events';
import { sampleId } from '@club/contracts/samples/sample';
import { refuse } from '@club/web-kit/mock';

export const sampleEvent = sampleAdminEvent();

const idOf = (name: string): string =>
  sampleId([...name].reduce((sum, letter) => (sum * 131 + letter.charCodeAt(0)) % 1e12, 0));

/** A pending registration, whose id follows from the name of its team. */
export const sampleTeam = (
  name: string,
  change: Partial<AdminRegistration> = {},
): AdminRegistration =>
  sampleRegistration({
    id: idOf(name),
    team_name: name,
    payment_receipt_url: `/receipt/${name}`,
    ...change,
  });

export const notFound = () => refuse(404, 'not_found', 'This record no longer exists.');
