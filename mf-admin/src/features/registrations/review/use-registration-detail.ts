import type { AdminRegistration } from '@club/contracts/events/registration';
import type { AdminRegistrationDetail } from '@club/contracts/events/registration-detail';
import { useAdminRegistrationQuery } from '../api.ts';

/** The open registration as the server has it now, with its history. Until that has loaded, as the list had it. */
export function useRegistrationDetail(
  eventId: string,
  opened: AdminRegistration,
): { team: AdminRegistration; detail: AdminRegistrationDetail | undefined } {
  const params = { id: eventId, registration_id: opened.id };
  const { currentData: detail } = useAdminRegistrationQuery({ params });
  return { team: detail ?? opened, detail };
}
