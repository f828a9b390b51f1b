import type { AdminRegistration } from '@club/contracts/events/registration';
import { sampleSession } from '@club/contracts/samples/auth';
import {
  sampleAdminBankAccount,
  sampleAdminEvent,
  sampleRegistration,
  sampleRegistrationPage,
} from '@club/contracts/samples/events';
import { sampleId, sampleSave } from '@club/contracts/samples/sample';

export const saved = sampleSave;
export const sampleEvent = sampleAdminEvent();
export const sampleBankAccount = sampleAdminBankAccount();
export const samplePage = sampleRegistrationPage;

const idOf = (name: string): string =>
  sampleId([...name].reduce((sum, letter) => (sum * 131 + letter.charCodeAt(0)) % 1e12, 0));

/** A registration with a pending payment, by the name of its team. */
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

export const sampleSessions = [
  sampleSession(),
  sampleSession({
    id: sampleId(302),
    device: 'Chrome on Android',
    address: '192.0.2.21',
    current: false,
  }),
];
