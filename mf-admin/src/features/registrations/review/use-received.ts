import { receivedEntry } from '@club/contracts/events/decision';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { formatMoney } from '@club/contracts/values/money';
import { amountText } from '@club/contracts/values/typed-amount';
import { useState } from 'react';

/** What the team still had to transfer when it sent its last receipt. */
export const expectedOf = ({ payable, balance, received }: AdminRegistration): number =>
  Math.max(0, payable - balance - received);

interface Typed {
  key: string;
  text: string | undefined;
  isAsked: boolean;
}

export type Received = ReturnType<typeof useReceived>;

/** What came with the receipt on the screen: the amount due, until the admin types another one. */
export function useReceived(team: AdminRegistration) {
  const key = `${team.id} ${team.paid_at}`;
  const [typed, setTyped] = useState<Typed>({ key, text: undefined, isAsked: false });
  const own: Typed = typed.key === key ? typed : { key, text: undefined, isAsked: false };
  const text = own.text ?? amountText(expectedOf(team));
  const parsed = receivedEntry.safeParse({ amount: text });
  const amount = parsed.data?.amount;
  const open = team.payable - team.received - (amount ?? 0);
  return {
    text,
    amount,
    error: parsed.error?.issues[0]?.message,
    /** In the club's currency. Positive: missing; negative: too much. */
    open,
    /** The admin has to say what happens to a missing amount. */
    isAsked: own.isAsked && open > 0,
    type: (text: string) => setTyped({ key, text, isAsked: false }),
    ask: () => setTyped({ key, text: own.text, isAsked: true }),
    back: () => setTyped({ key, text: own.text, isAsked: false }),
    /** The reason of a rejection that asks for the difference. */
    reason: `We received ${formatMoney(team.received + (amount ?? 0))} of ${formatMoney(team.payable)}.`,
  };
}
