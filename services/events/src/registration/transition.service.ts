import type { AuditAction } from '@club/contracts/audit/actions';
import type { PaymentStatus } from '@club/contracts/events/registration';
import type { Topic } from '@club/contracts/http/topics';
import { toMajor } from '@club/contracts/values/minor-units';
import { type Delay, delayedKey } from '@club/service-kit/email/delayed-emails';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import * as decisionRepository from '../decision/decision.repository.ts';
import { emailTeam } from '../email/email-team.service.ts';
import type { TeamEmail, TeamFacts } from '../email/team-email.ts';
import * as eventRepository from '../event/event.repository.ts';
import { showsPlaces } from '../event/event-places.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import * as ledgerRepository from '../ledger/ledger.repository.ts';
import { type Evidence, entriesFor } from '../ledger/ledger-rules.ts';
import { linkRefundDebits } from '../refund-debit/refund-debit.service.ts';
import { offerFreePlaces } from '../waiting/offer-places.service.ts';
import { confirmedAmount } from './balance.ts';
import type { RegistrationRow } from './registration.repository.ts';
import * as registrationRepository from './registration.repository.ts';
import { type Action, nextStatus } from './registration.states.ts';
import { tellRegistration } from './tell-registration.service.ts';

type LockedEvent = Awaited<ReturnType<typeof eventRepository.lockEvent>>;

/** An event and its registration, both locked and read after that. */
export interface Locked {
  event: LockedEvent;
  before: RegistrationRow;
}

export interface Effect {
  /** Columns besides the status. */
  set?: Omit<registrationRepository.RegistrationColumns, 'status'>;
  /** What the ledger notes when the confirmed amount changes. */
  money?: Evidence | undefined;
  /** `before` and `after`: what changes besides the fields of {@link auditedFields}. */
  audit: { action: AuditAction; detail?: object; before?: object; after?: object };
  /** The email to each member. An effect without it emails the people it concerns, if any. */
  email?: (facts: TeamFacts) => TeamEmail;
  /** The email and the webhooks wait until a moment. */
  delay?: Delay;
  /** The first email of a registration. */
  isAwaited?: boolean;
  /** A place may be free now: it is offered to the waiting list. */
  freesPlace?: boolean;
  /** For the email. Without it, the members and modules are read. */
  team?: Pick<TeamFacts, 'members' | 'modules'>;
}

interface Change {
  eventId: string;
  /** Locks the registration and reads it. */
  lock: (db: EventsDb) => Promise<RegistrationRow>;
  /** True when this same request was carried out before: nothing changes, no email leaves. */
  isRepeated?: (ctx: EventsCtx, before: RegistrationRow) => Promise<boolean>;
  /** Checks the request and writes what belongs to the registration in other tables. */
  effect: (ctx: EventsCtx, locked: Locked) => Effect | Promise<Effect>;
}

type Transition = Change &
  (
    | { action: Action }
    /** The status after an action that depends on the registration. @throws 409 of the table of states */
    | { next: (before: RegistrationRow) => PaymentStatus }
  );

/**
 * The one way in which a registration changes its state. In one transaction it locks the event and the registration, reads
 * them, asks the table of states, writes the changes and the audit entry, and queues the emails to the team. Of several
 * requests at the same time, each decides on what the one before left. A decision can no longer be undone afterwards: its
 * emails leave now, before those of this change. Webhooks are told when the emails leave. @throws 404, 409 of the table of states
 */
export const transition = (
  ctx: EventsCtx,
  { eventId, lock, isRepeated, effect, ...how }: Transition,
): Promise<RegistrationRow> =>
  inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const [event, before] = await Promise.all([eventRepository.lockEvent(db, eventId), lock(db)]);
    if (await isRepeated?.(ctx, before)) return before;
    const status = 'next' in how ? how.next(before) : nextStatus(before.status, how.action);
    const { set, money, audit, email, delay, isAwaited, freesPlace, team } = await effect(ctx, {
      event,
      before,
    });
    const columns = { confirmed_amount: confirmedAmount(before), ...set, status };
    const confirmed_amount = confirmedAmount({ ...before, ...columns } as RegistrationRow);
    await keepLedger(ctx, before, { confirmed_amount, money });
    const [registration, topics] = await Promise.all([
      registrationRepository.updateRegistration(db, before.id, {
        ...columns,
        confirmed_amount: confirmed_amount || null,
      }),
      topicsOf(ctx, event),
      decisionRepository.closeDecisions(db, before.id),
    ]);
    if (money?.source === 'refund') await linkRefundDebits(ctx);
    const recorded = recordChange(ctx, {
      ...audit,
      subject: `registration:${before.id}`,
      name: registration.team_name,
      detail: { event: event.id, event_title: event.title, ...audit.detail },
      before: { ...auditedFields(before), ...audit.before },
      after: { ...auditedFields(registration), ...audit.after },
      topics,
    });
    const emailed =
      email && emailTeam(ctx, { event, registration, ...team }, email, { delay, isAwaited });
    const [, emails = 0] = await Promise.all([recorded, emailed]);
    await tellRegistration(
      ctx,
      audit.action,
      { event, registration, ...team },
      delay && {
        key: delayedKey(delay.key, emails),
        ...(delay.until && { runAt: delay.until }),
      },
    );
    if (freesPlace && event.waiting_hours !== null) await offerFreePlaces(ctx, event);
    return registration;
  });

/** The ledger has the confirmed amount as its sum, also of a registration that an older build has changed. */
async function keepLedger(
  { db, actor }: EventsCtx,
  { id, payment_kind }: RegistrationRow,
  { confirmed_amount, money }: { confirmed_amount: number; money: Evidence | undefined },
): Promise<void> {
  const method = payment_kind === 'cash' ? 'cash' : 'bank';
  const evidence = money ?? { method, source: 'correction' as const };
  const entries = entriesFor(await ledgerRepository.sumEntries(db, id), confirmed_amount, evidence);
  await ledgerRepository.insertEntries(db, id, { by: actor.name, entries });
}

/** Amounts in the club's currency. Texts of teams other than the name are not kept. */
const auditedFields = ({ team_name, status, payable, refunded_amount }: RegistrationRow) => ({
  team_name,
  status,
  payable: toMajor(payable),
  refunded_amount: refunded_amount && toMajor(refunded_amount),
});

/** Admins follow the registrations. Visitors see the places that are left; an event without a limit has nothing to show. */
export const topicsOf = async ({ db }: EventsCtx, event: LockedEvent): Promise<Topic[]> =>
  (await showsPlaces(db, event)) ? ['registrations', 'places'] : ['registrations'];
