import type { ModuleChange, moduleForm } from '@club/contracts/events/correction';
import { hasPaid } from '@club/contracts/events/registration-status';
import type { z } from 'zod';
import { modulesChangedEmail } from '../email/correction-emails.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as placesRepository from '../places/places.repository.ts';
import { assertEventPlace, assertModulePlaces } from '../places/places.service.ts';
import { paidAmount } from '../registration/balance.ts';
import { presentModules } from '../registration/registration.presenter.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { chosenModules } from '../registration/team-rules.service.ts';
import { type Locked, transition } from '../registration/transition.service.ts';
import { listSetAside } from '../submission/submission.repository.ts';
import { placesAfterOffers } from '../waiting/offer-places.service.ts';
import { presentMoney } from './money.presenter.ts';
import { withPreview } from './preview.ts';

type Change = { id: string; registration_id: string } & z.output<typeof moduleForm>;

/** @throws 404, 409 `registration_cancelled` | `event_full` | `module_full`, 422 */
async function changeModules(
  ctx: EventsCtx,
  { id: event_id, registration_id: id, modules: names, reason }: Change,
): Promise<ModuleChange> {
  const own = { id, event_id };
  await eventRepository.lockEvent(ctx.db, event_id);
  const before = await presentState(ctx, await registrationRepository.lockById(ctx.db, own));
  const registration = await transition(ctx, {
    eventId: event_id,
    lock: (db) => registrationRepository.lockById(db, own),
    isRepeated: async () => isSameChoice(before.modules, names),
    action: 'correct',
    effect: async (ctx, locked) => {
      const modules = await pricedModules(ctx, locked, names);
      await registrationRepository.replaceModules(ctx.db, id, modules);
      const total = modules.reduce((sum, { amount }) => sum + amount, 0);
      const payable = modules.reduce((sum, { amount, discount }) => sum + amount - discount, 0);
      return {
        set: { total, payable, ...paidColumn(locked.before), ...heldColumn(ctx, locked) },
        freesPlace: true,
        audit: {
          action: 'registration.modules_changed',
          detail: {
            team: locked.before.team_name,
            ...(reason && { reason }),
          },
          before: { modules: before.modules.map(({ name }) => name) },
          after: { modules: modules.map(({ name }) => name) },
        },
        email: (facts) => modulesChangedEmail(facts, reason),
      };
    },
  });
  const after = await presentState(ctx, registration);
  return { before, after, sets_aside: await listSetAside(ctx.db, [id]) };
}

export const { preview: previewModuleChange, commit: changeRegistrationModules } =
  withPreview(changeModules);

async function presentState({ db }: EventsCtx, registration: RegistrationRow) {
  const modules = await registrationRepository.listModules(db, registration.id);
  return { ...presentMoney(registration), modules: presentModules(modules) };
}

const isSameChoice = (modules: { name: string }[], names: string[]) =>
  modules.length === new Set(names).size && modules.every(({ name }) => names.includes(name));

/**
 * Modules that stay keep the price and the discount that the team was charged, also if the event no longer offers them. Added
 * modules have the current price and need a place.
 */
async function pricedModules(ctx: EventsCtx, { event, before }: Locked, names: string[]) {
  const earlier = await registrationRepository.listModules(ctx.db, before.id);
  const kept = earlier.filter(({ name }) => names.includes(name));
  const isAdded = (name: string) => !kept.some((module) => module.name === name);
  const places = await placesAfterOffers(ctx, event);
  const added = chosenModules(places.offered, names.filter(isAdded));
  const hasPlace = before.holds_place;
  if (!hasPlace) assertEventPlace(places);
  assertModulePlaces(places, hasPlace ? added.map(({ name }) => name) : names);
  return [...kept, ...added.map(({ name, amount }) => ({ name, amount, discount: 0, code: null }))];
}

/** Once there is a payment, its amount no longer follows the payable amount. */
const paidColumn = (before: RegistrationRow) =>
  hasPaid(before.status) ? { paid_amount: paidAmount(before) } : {};

/** A team whose deadline was over gets a new one with its place. */
const heldColumn = ({ timeZone }: EventsCtx, { event, before }: Locked) =>
  before.holds_place ? {} : { held_until: placesRepository.holdUntil(event, timeZone) };
