import type { ClubEvent } from '@club/contracts/events/event';

/** Whether a team can wait for a place of a full event. */
export const hasWaitingList = ({ registration_state, waiting_hours }: ClubEvent): boolean =>
  registration_state === 'full' && !!waiting_hours;
