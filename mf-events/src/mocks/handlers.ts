import { type ClubEvent, listEvents } from '@club/contracts/events/event';
import {
  discountField,
  priceRegistration,
  submitPayment,
  validateDiscount,
} from '@club/contracts/events/payment';
import { registerTeam, resumeRegistration } from '@club/contracts/events/registration';
import { formatPkr, toPaisa, toPkr } from '@club/contracts/values/money';
import { mockCall, refuse } from '@club/web-kit/mock';
import { findRegistration, isTaken, register } from './registrations.ts';
import { discountCodes, events } from './samples.ts';

const noEvent = () => refuse(404, 'not_found', 'Event not found.');
const wrongLink = () =>
  refuse(403, 'not_allowed', 'This payment link does not belong to that team.');
const TAKEN = 'This team name is already taken for this event. Please choose another one.';
const INVALID_CODE = 'Invalid discount code';

const findEvent = (id: string): ClubEvent | undefined => events.find((event) => event.id === id);
const findCode = (module: string, code: unknown) =>
  discountCodes.find((known) => known.module === module && known.code === code);

/** Every call of this remote, with a memory that lasts until the page is left. */
export const handlers = [
  mockCall(listEvents, () => events),

  mockCall(registerTeam, ({ params, body }) => {
    const event = findEvent(params.id);
    if (!event) return noEvent();
    if (!event.registration_open)
      return refuse(409, 'registrations_closed', 'Registrations for this event are closed.');
    if (isTaken(event, body.team_name, body.attempt))
      return refuse(409, 'team_name_taken', TAKEN, { team_name: TAKEN });
    return register(event, body);
  }),

  mockCall(validateDiscount, ({ params, body }) => {
    const event = findEvent(params.id);
    const found = event && findCode(body.module, body.code);
    if (!found) return refuse(422, 'invalid', INVALID_CODE, { code: INVALID_CODE });
    const off = Math.min(found.amount, event.module_amounts[body.module] ?? 0);
    return { amount: found.amount, message: `Discount applied! ${formatPkr(off)} off` };
  }),

  mockCall(resumeRegistration, ({ body }) => {
    const found = findRegistration(body.payment_token);
    if (!found) return wrongLink();
    const { team, event, payment_status, payable, transaction_id } = found;
    const status = { payment_status, payable, transaction_id, rejection_reason: null };
    return { ...team, ...status, event_title: event.title };
  }),

  mockCall(submitPayment, ({ body }) => {
    const found = findRegistration(body.payment_token);
    if (!found) return wrongLink();
    const modules = found.team.modules.map(({ name, amount }) => ({
      name,
      amount: toPaisa(amount),
    }));
    const codes = modules.flatMap(({ name }) => findCode(name, body[discountField(name)]) ?? []);
    const { total, payable } = priceRegistration(
      modules,
      codes.map((code) => ({ ...code, amount: toPaisa(code.amount) })),
    );
    found.payment_status = 'pending';
    found.payable = toPkr(payable);
    found.transaction_id = body.transaction_id;
    return {
      team_name: found.team.team_name,
      payment_status: found.payment_status,
      total: toPkr(total),
      discount: toPkr(total - payable),
      payable: toPkr(payable),
    };
  }),
];
