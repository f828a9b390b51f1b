import { isAccountSet } from '@club/contracts/events/bank-account';
import type { EntryTicket } from '@club/contracts/events/entry-ticket';
import type { TeamGathering } from '@club/contracts/events/gathering';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import {
  type BankAccount,
  MAX_TEAM_SIZE,
  type TeamMember,
} from '@club/contracts/events/registration';
import { isRefused } from '@club/contracts/events/registration-status';
import { inMajor, toMajor } from '@club/contracts/values/minor-units';
import { wallClock } from '@club/service-kit/time/wall-clock';
import type * as eventRepository from '../event/event.repository.ts';
import { endedPrices, type Places } from '../places/places.service.ts';
import { balanceOf, confirmedAmount, dueAmount } from '../registration/balance.ts';
import { withKeptPrices } from '../registration/change-team.service.ts';
import {
  presentCancellation,
  presentPayable,
  presentRefund,
} from '../registration/registration.presenter.ts';
import type * as registrationRepository from '../registration/registration.repository.ts';
import { canRestore, isPossible, mayPayAfterwards } from '../registration/registration.states.ts';

/** The club checks a receipt within this number of days. */
const REVIEW_DAYS = 3;

interface Detail {
  registration: registrationRepository.RegistrationRow;
  event: Awaited<ReturnType<typeof eventRepository.getEvent>>;
  members: TeamMember[];
  modules: Awaited<ReturnType<typeof registrationRepository.listModules>>;
  hasCodes: boolean;
  places: Places;
  account: BankAccount;
  tickets: EntryTicket[];
  gathering: TeamGathering | undefined;
  ticketUrl: string;
  timeZone: string;
}

const DAY_MS = 86_400_000;

/** The club's wall clock. A receipt that comes before the event is checked before its start. */
function reviewBy({ paid_at }: Detail['registration'], event: Detail['event'], timeZone: string) {
  if (!paid_at) return '';
  const days = wallClock(new Date(paid_at.getTime() + REVIEW_DAYS * DAY_MS), timeZone);
  const start = `${event.date}T${event.time}`;
  return wallClock(paid_at, timeZone) < start && start < days ? start : days;
}

const presentDue = (registration: registrationRepository.RegistrationRow) => ({
  payable: toMajor(registration.payable),
  balance: toMajor(balanceOf(registration)),
  received: toMajor(confirmedAmount(registration)),
  due: toMajor(dueAmount(registration)),
  asked: isRefused(registration.status) ? registration.rejection_ask : null,
});

/** The modules at the prices that a change of the registration would have. */
const offeredTo = ({ registration, modules, places }: Detail) =>
  withKeptPrices(places.offered, registration.holds_place ? modules : []);

const presentEvent = (detail: Detail) => {
  const { event, places } = detail;
  return {
    id: event.id,
    slug: event.slug,
    title: event.title,
    date: event.date,
    time: event.time,
    end_date: event.end_date ?? '',
    end_time: event.end_time,
    location: event.location,
    map_url: event.map_url,
    contact: event.contact,
    registration_state: places.registration_state,
    is_over: places.is_over,
    modules: offeredTo(detail).map(inMajor),
    member_fields: event.member_fields ?? undefined,
  };
};

export function presentDetail(detail: Detail): RegistrationDetail {
  const { registration, event, members, modules, places, account, timeZone } = detail;
  const { status } = registration;
  const { registration_state: state, is_over: isOver } = places;
  const isOpen = state === 'open' || state === 'full';
  return {
    ...presentPayable(registration, modules, account, detail),
    event: presentEvent(detail),
    members,
    modules: modules.map((module) => ({ ...inMajor(module), discount: toMajor(module.discount) })),
    payment_status: status,
    payment_kind: registration.payment_kind,
    ...presentDue(registration),
    transaction_id: registration.transaction_id,
    rejection_reason: isRefused(status) ? registration.rejection_reason : null,
    review_days: REVIEW_DAYS,
    review_by: reviewBy(registration, event, timeZone),
    ticket_url: detail.ticketUrl,
    tickets: detail.tickets,
    gathering: detail.gathering,
    cancelled: presentCancellation(registration),
    refund: presentRefund(registration),
    can: {
      edit: isPossible(status, 'change') && isOpen,
      add_members: isPossible(status, 'add_members') && isOpen && members.length < MAX_TEAM_SIZE,
      pay:
        isPossible(status, 'pay') &&
        !detail.gathering?.must_be_complete &&
        (isAccountSet(account) || registration.payable === 0) &&
        (!isOver || mayPayAfterwards(status)),
      cancel: isPossible(status, 'cancel'),
      restore:
        canRestore(registration) && state === 'open' && endedPrices(places, modules).length === 0,
    },
  };
}
