import type { AdminRegistration } from '@club/contracts/events/registration';
import {
  type AdminRegistrationDetail,
  getAdminRegistration,
} from '@club/contracts/events/registration-detail';
import { useRead } from '@club/web-kit/calls';

/** The open registration as the server has it now, with its history. Until that has loaded, as the list had it. */
export function useRegistrationDetail(
  eventId: string,
  opened: AdminRegistration,
): { team: AdminRegistration; detail: AdminRegistrationDetail | undefined } {
  const params = { id: eventId, registration_id: opened.id };
  const { currentData: detail } = useRead(getAdminRegistration, { params });
  return { team: detail ?? opened, detail };
}
