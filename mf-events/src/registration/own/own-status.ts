import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { isUnpaid } from '@club/contracts/events/registration-status';
import {
  listOwnRegistrations,
  type OwnRegistration,
  rememberRegistration,
} from '@club/web-kit/own-registrations';
import type { OwnStatus } from '@club/web-kit/own-status';

function ownStatusOf({ payment_status, total, cancelled }: RegistrationDetail): OwnStatus {
  if (cancelled?.by === 'expiry') return 'expired';
  return isUnpaid(payment_status) && total === 0 ? 'unconfirmed' : payment_status;
}

/** The part of a registration that the browser keeps. */
export const ownOf = (detail: RegistrationDetail, token: string): OwnRegistration => ({
  registration_id: detail.registration_id,
  token,
  team_name: detail.team_name,
  event_id: detail.event.id,
  event_title: detail.event.title,
  last_day: detail.event.end_date || detail.event.date,
  status: ownStatusOf(detail),
});

/** Stores what a payment has made of a registration of this browser. Its details may not load afterwards. */
export function rememberStatus(secret: string, status: OwnStatus): void {
  const own = listOwnRegistrations().find(({ token }) => token === secret);
  if (own) rememberRegistration({ ...own, status });
}
