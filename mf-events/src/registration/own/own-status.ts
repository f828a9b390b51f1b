import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { OwnRegistration } from './own-registrations.ts';

/** What this browser says about a registration beside the team's name, and the text of the link to it. */
export const ownStatusTexts = {
  unconfirmed: { text: 'not confirmed yet', action: 'Continue' },
  unpaid: { text: 'payment open', action: 'Continue' },
  pending: { text: 'receipt in review', action: 'View' },
  approved: { text: 'confirmed', action: 'View' },
  rejected: { text: 'payment not confirmed', action: 'Continue' },
  expired: { text: 'place expired', action: 'Restore' },
  cancelled: { text: 'cancelled', action: 'View' },
} as const;
export type OwnStatus = keyof typeof ownStatusTexts;

function ownStatusOf({ payment_status, total, cancelled }: RegistrationDetail): OwnStatus {
  if (cancelled?.by === 'expiry') return 'expired';
  return payment_status === 'unpaid' && total === 0 ? 'unconfirmed' : payment_status;
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
