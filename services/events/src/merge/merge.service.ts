import type { MergedTeam } from '@club/contracts/events/merge';
import { MAX_TEAM_SIZE, type TeamMember } from '@club/contracts/events/registration';
import { hasPaid, isConfirmed, isInReview } from '@club/contracts/events/registration-status';
import { mailboxOf } from '@club/service-kit/email/mailbox';
import { conflict, invalid } from '@club/service-kit/errors/service-error';
import * as arrivalsRepository from '../arrivals/arrivals.repository.ts';
import { cancelledColumns } from '../cancellation/cancellation.service.ts';
import { moveCertificates } from '../certificate/certificate.repository.ts';
import { followMembers } from '../certificate/follow-members.service.ts';
import { lockContests } from '../contest/contest.repository.ts';
import { presentMoney } from '../correction/money.presenter.ts';
import { withPreview } from '../correction/preview.ts';
import { applyScans } from '../door/apply-scans.service.ts';
import { moveScans } from '../door/door-scan.repository.ts';
import { mergedEmail } from '../email/correction-emails.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as gatheringRepository from '../gathering/gathering.repository.ts';
import * as ledgerRepository from '../ledger/ledger.repository.ts';
import * as noteRepository from '../note/note.repository.ts';
import * as placesRepository from '../places/places.repository.ts';
import { assertEventPlace, assertModulePlaces, getPlaces } from '../places/places.service.ts';
import * as answerRepository from '../question/answer.repository.ts';
import { confirmedAmount, paidAmount } from '../registration/balance.ts';
import { presentModules } from '../registration/registration.presenter.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { assertMembersAreFree } from '../registration/team-rules.service.ts';
import { type Locked, transition } from '../registration/transition.service.ts';
import { hasBothPlaces, moveResults } from '../result/result.repository.ts';
import * as statementLinkRepository from '../statement-link/statement-link.repository.ts';
import { listSetAside, moveSubmissions } from '../submission/submission.repository.ts';
import * as mergeRepository from './merge.repository.ts';
import { takePayment } from './take-payment.service.ts';

interface Merge {
  id: string;
  registration_id: string;
  other_id: string;
}

/**
 * Merges two registrations of one team. The first keeps its name and modules and gets the members of both, and the payment of
 * the other if it has none itself. The other is cancelled first, so its place, its name and its people are free for the first.
 * @throws 404, 409 `registration_cancelled` | `both_paid` | `both_placed` | `member_registered_elsewhere` | `event_full` | `module_full`, 422
 */
async function merge(
  ctx: EventsCtx,
  { id, registration_id, other_id }: Merge,
): Promise<MergedTeam> {
  if (registration_id === other_id) throw invalid({ other_id: 'Choose another registration.' });
  const { db } = ctx;
  const event = await eventRepository.lockEvent(db, id);
  const first = await registrationRepository.getById(db, { id: registration_id, event_id: id });
  const other = await registrationRepository.lockById(db, { id: other_id, event_id: id });
  await lockContests(db, event.id);
  if (await hasBothPlaces(db, first.id, other.id)) throw bothPlaced();
  await ledgerRepository.moveEntries(db, other.id, first.id);
  await cancelOther(ctx, other, first);
  const merged = await mergeIntoFirst(ctx, first, other);
  await followMembers(ctx, { event, registration: merged });
  const members = await registrationRepository.listMembers(db, first.id);
  return {
    ...presentMoney(merged),
    team_name: merged.team_name,
    other_name: other.team_name,
    members: members.map(({ name, email }) => ({ name, email })),
    modules: presentModules(await registrationRepository.listModules(db, first.id)),
    payment_status: merged.status,
    takes_payment: hasPayment(other),
    sets_aside: await listSetAside(db, [first.id, other.id]),
  };
}

/** No merge decides which of two places counts: the admins who lock a ranking do. */
const bothPlaced = () =>
  conflict(
    'both_placed',
    'Locked results of a contest name both registrations. Unlock the results, merge, and lock them again.',
  );

export const { preview: previewMerge, commit: mergeRegistrations } = withPreview(merge);

const hasPayment = ({ status }: RegistrationRow) => hasPaid(status);

/** Its payment moves to the first registration, so no refund is due. */
const cancelOther = (ctx: EventsCtx, other: RegistrationRow, first: RegistrationRow) => {
  const reason = `Merged into ${first.team_name}`;
  return transition(ctx, {
    eventId: other.event_id,
    lock: (db) => registrationRepository.lockById(db, other),
    action: 'cancel',
    effect: (_, { before }) => ({
      set: {
        ...cancelledColumns(before, { by: 'admin', reason }),
        refund_due: null,
        refund_claimed: null,
        confirmed_amount: 0,
        ...(hasPayment(before) && { transaction_id: null, receipt_key: null, paid_amount: null }),
      },
      audit: {
        action: 'registration.cancelled',
        detail: { team: before.team_name, by: 'admin', reason },
      },
    }),
  });
};

const mergeIntoFirst = (ctx: EventsCtx, first: RegistrationRow, other: RegistrationRow) =>
  transition(ctx, {
    eventId: first.event_id,
    lock: (db) => registrationRepository.lockById(db, first),
    action: actionFor(other),
    effect: async (ctx, locked) => {
      const { db } = ctx;
      const earlier = await registrationRepository.listMembers(db, first.id);
      const members = await mergedMembers(ctx, earlier, other);
      if (hasPayment(first) || hasPayment(other)) await assertMembersAreFree(db, first, members);
      const held = await placeAgain(ctx, locked);
      await registrationRepository.replaceMembers(db, first.id, members);
      await gatheringRepository.moveJoins(db, other, first, earlier.length);
      await answerRepository.copyAnswers(db, other.id, first.id);
      await moveScans(db, other.id, first.id);
      await arrivalsRepository.moveCheckIns(db, other.id, first.id);
      await moveCertificates(db, other.id, first.id);
      await applyScans(db, first.id);
      await moveSubmissions(db, other.id, first.id);
      await moveResults(db, other.id, first.id);
      await noteRepository.moveNotes(db, other.id, first.id);
      await mergeRepository.moveTokens(db, other.id, first.id);
      await statementLinkRepository.moveLinks(db, other.id, first.id);
      const payment = hasPayment(other)
        ? await takePayment(ctx, first, other)
        : { ...held, ...partColumn(first, other) };
      return {
        set: {
          ...payment,
          confirmed_amount: confirmedAmount(first) + confirmedAmount(other),
        },
        audit: {
          action: 'registration.merged',
          detail: {
            team: first.team_name,
            other: other.team_name,
            payment: hasPayment(other),
            members: members.length,
          },
          before: { members: earlier.map(({ email }) => email) },
          after: { members: members.map(({ email }) => email) },
        },
        email: mergedEmail,
      };
    },
  });

/** A part of the amount that the other team has paid counts for a payment of the first, too. */
const partColumn = (first: RegistrationRow, other: RegistrationRow) =>
  hasPayment(first) && confirmedAmount(other) > 0
    ? { paid_amount: paidAmount(first) + confirmedAmount(other) }
    : {};

function actionFor({ status }: RegistrationRow) {
  if (isInReview(status)) return 'merge_pending';
  return isConfirmed(status) ? 'merge_approved' : 'merge';
}

/** The members of the kept registration, then the members that are only in the other registration. @throws 422 */
async function mergedMembers(
  { db }: EventsCtx,
  members: TeamMember[],
  other: RegistrationRow,
): Promise<TeamMember[]> {
  const known = members.map(({ email }) => mailboxOf(email));
  const added = (await registrationRepository.listMembers(db, other.id)).filter(
    ({ email }) => !known.includes(mailboxOf(email)),
  );
  const count = members.length + added.length;
  if (count <= MAX_TEAM_SIZE) return [...members, ...added];
  throw invalid({
    other_id: `Together they have ${count} members, and a team has at most ${MAX_TEAM_SIZE}. If two of them are one person, correct an email address first.`,
  });
}

/** The first may have lost its place to a deadline. It gets a new one, often that of the other. @throws 409 */
async function placeAgain(ctx: EventsCtx, { event, before }: Locked) {
  if (before.holds_place) return {};
  const places = await getPlaces(ctx, event.id);
  assertEventPlace(places);
  const modules = await registrationRepository.listModules(ctx.db, before.id);
  assertModulePlaces(
    places,
    modules.map(({ name }) => name),
  );
  return { held_until: placesRepository.holdUntil(event, ctx.timeZone) };
}
