import type { balanceForm, registrationMoney } from '@club/contracts/events/correction';
import { toMajor, toMinor } from '@club/contracts/values/minor-units';
import { formatMoney } from '@club/contracts/values/money';
import { uuidv7 } from '@club/service-kit/db/id';
import { conflict, invalid } from '@club/service-kit/errors/service-error';
import type { z } from 'zod';
import { balanceEmail } from '../email/correction-emails.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as noteRepository from '../note/note.repository.ts';
import { balanceOf, confirmedAmount, paidAmount } from '../registration/balance.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { transition } from '../registration/transition.service.ts';
import { presentMoney } from './money.presenter.ts';

type Settlement = { id: string; registration_id: string } & z.output<typeof balanceForm>;

/**
 * Records money that reduces the balance: from the team if it still owes, else back to the team. A note keeps the reference.
 * @throws 404, 409 `no_balance` | `not_confirmed`, 422 for more than the balance
 */
export async function settleBalance(
  ctx: EventsCtx,
  { id: event_id, registration_id: id, amount, reference }: Settlement,
): Promise<z.infer<typeof registrationMoney>> {
  const registration = await transition(ctx, {
    eventId: event_id,
    lock: (db) => registrationRepository.lockById(db, { id, event_id }),
    action: 'settle',
    effect: async (ctx, { before }) => {
      const balance = balanceOf(before);
      assertFits(balance, toMinor(amount));
      const change = Math.sign(balance) * toMinor(amount);
      if (confirmedAmount(before) + change < 0) throw notConfirmed();
      const isOwed = balance > 0;
      const verb = isOwed ? 'Received' : 'Paid back';
      await noteRepository.insertNote(ctx.db, {
        id: uuidv7(),
        registration_id: id,
        text: `${verb} ${formatMoney(amount)}, reference ${reference}`,
        author: ctx.actor.name,
      });
      return {
        set: {
          paid_amount: paidAmount(before) + change,
          confirmed_amount: confirmedAmount(before) + change,
        },
        money: { method: 'bank', source: isOwed ? 'transfer' : 'refund', reference },
        audit: {
          action: 'registration.balance_settled',
          detail: { team: before.team_name, amount, reference },
          before: { balance: toMajor(balance) },
          after: { balance: toMajor(balance - change) },
        },
        email: (facts) => balanceEmail(facts, { paidBack: !isOwed, amount, reference }),
      };
    },
  });
  return presentMoney(registration);
}

const notConfirmed = () =>
  conflict(
    'not_confirmed',
    'Nobody has confirmed this payment yet. Approve it first, then pay back what is too much.',
  );

function assertFits(balance: number, amount: number): void {
  if (balance === 0) throw conflict('no_balance', 'This team owes nothing and gets nothing back.');
  if (amount <= Math.abs(balance)) return;
  throw invalid({ amount: `At most ${formatMoney(toMajor(Math.abs(balance)))} is open.` });
}
