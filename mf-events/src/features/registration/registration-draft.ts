import { registeredTeam } from '@club/contracts/events/registration';
import { z } from 'zod';
import { noMember, teamInput } from './team-form.ts';

/** A discount code as the team typed it, and what the server said to it. Amounts in rupees. */
export const discountInput = z.object({
  code: z.string(),
  state: z.enum(['unvalidated', 'valid', 'invalid']),
  amount: z.number(),
  message: z.string(),
});
export type DiscountInput = z.infer<typeof discountInput>;

export const noDiscount: DiscountInput = { code: '', state: 'unvalidated', amount: 0, message: '' };

/** All that was entered so far. It survives a reload of the tab until it is sent or cancelled. */
export const registrationDraft = z.object({
  attempt: z.string(),
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  team: teamInput,
  modules: z.array(z.string()),
  /** What the server answered; from then on nothing is registered again. */
  registered: registeredTeam.nullable(),
  transaction_id: z.string(),
  /** By module. */
  discounts: z.record(z.string(), discountInput),
});
export type RegistrationDraft = z.infer<typeof registrationDraft>;

export const newDraft = (): RegistrationDraft => ({
  attempt: newAttempt(),
  step: 1,
  team: { team_name: '', members: [noMember] },
  modules: [],
  registered: null,
  transaction_id: '',
  discounts: {},
});

/** A random UUID; `crypto.randomUUID` is missing where the site is opened by a plain address in the local network. */
function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const [time, mid, tail, node] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(13, 16),
    hex.slice(20),
  ];
  return `${time}-${mid}-4${tail}-a${hex.slice(17, 20)}-${node}`;
}
