import { getCurrentSession } from '@club/contracts/auth/session';
import { listAchievements } from '@club/contracts/content/achievement';
import { listEventPhotos } from '@club/contracts/content/media';
import { getDoorList, joinDoor, sendDoorScans } from '@club/contracts/events/door';
import {
  type ClubEvent,
  getEvent,
  getPastEvents,
  getShownEvents,
} from '@club/contracts/events/event';
import { getJudging, sendJudgements } from '@club/contracts/events/judging';
import { modulesOf } from '@club/contracts/events/modules-of';
import { discountField, submitPayment, validateDiscount } from '@club/contracts/events/payment';
import { registerTeam } from '@club/contracts/events/registration';
import { listEventResults } from '@club/contracts/events/results';
import { getGallery } from '@club/contracts/events/submission';
import { sampleAchievement, sampleMediaItem } from '@club/contracts/samples/content';
import { sampleDoorList, sampleJudgingList } from '@club/contracts/samples/events';
import { sampleId } from '@club/contracts/samples/sample';
import { formatMoney } from '@club/contracts/values/money';
import { mockCall, refuse } from '@club/web-kit/mock';
import { invalidLink, ownRegistrationHandlers } from './own-registration-handlers.ts';
import {
  findCode,
  findRegistration,
  isTaken,
  register,
  setStatus,
  takeOff,
} from './registrations.ts';
import { events } from './samples.ts';

const noEvent = () => refuse(404, 'not_found', 'Event not found.');
const TAKEN = 'This team name is already taken for this event. Please choose another one.';
const INVALID_CODE = 'Invalid discount code';

const findEvent = (id: string): ClubEvent | undefined =>
  events.find((event) => event.id === id || event.slug === id);

/** Mocks for every call of this remote. Registrations are kept until the page is left. */
export const handlers = [
  mockCall(listAchievements, () => [sampleAchievement({ event_id: sampleId(103) })]),
  mockCall(listEventPhotos, () => [
    sampleMediaItem(),
    sampleMediaItem({ id: sampleId(2), title: 'The lab, the morning after' }),
  ]),
  mockCall(listEventResults, () => []),
  mockCall(getGallery, () => []),
  mockCall(getShownEvents, () => ({ current: events, past: [], years: [2026] })),
  mockCall(getPastEvents, () => ({ items: events.slice(-1), has_older: false, years: [2026] })),
  mockCall(getEvent, ({ params }) => findEvent(params.id) ?? noEvent()),

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
    const price = modulesOf(event).find(({ name }) => name === body.module)?.amount ?? 0;
    const off = Math.min(found.amount, price);
    return { amount: found.amount, message: `Discount applied! ${formatMoney(off)} off` };
  }),

  mockCall(submitPayment, ({ body }) => {
    const registration = findRegistration(body.payment_token ?? '');
    if (!registration) return invalidLink();
    takeOff(registration, (module) => body[discountField(module)]);
    registration.transaction_id = body.transaction_id;
    const { total, payable } = setStatus(registration, 'pending');
    return { ...registration, discount: total - payable };
  }),

  // A volunteer at a door has no session.
  mockCall(getCurrentSession, () => refuse(401, 'not_signed_in', 'Please sign in.')),
  mockCall(joinDoor, ({ body }) => ({ door: sampleDoorList().door, device: body.name })),
  mockCall(getDoorList, () => sampleDoorList()),
  mockCall(sendDoorScans, ({ body }) => ({
    now: body.sent_at,
    results: body.scans.map(({ nonce, at }) => ({
      ...{ nonce, at, result: 'in' as const, member: null, code: '', reason: '' },
    })),
    ...{ check_ins: [], teams: [] },
  })),

  mockCall(getJudging, () => sampleJudgingList()),
  mockCall(sendJudgements, ({ body }) => ({
    now: body.sent_at,
    results: body.judgements.map(({ nonce, at }) => ({ nonce, at, reason: '' })),
  })),

  ...ownRegistrationHandlers,
];
