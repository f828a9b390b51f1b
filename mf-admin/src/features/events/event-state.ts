import type { AdminEvent } from '@club/contracts/events/event';
import { pricedModulesOf } from '@club/contracts/events/form-module';
import { modulesOf } from '@club/contracts/events/modules-of';
import { formatMoney } from '@club/contracts/values/money';
import { formatDay } from '../../format/moment.ts';
import type { RecordView } from '../../records/record-kind.ts';

/** The state of an event in words, and whether teams can register now. */
export function stateOf(event: AdminEvent): { text: string; isOn: boolean } {
  if (!event.published) return { text: 'Draft', isOn: false };
  if (event.is_over) return { text: 'Past', isOn: false };
  const { registration_state: state, opens_at, closing } = event;
  if (state === 'full') return { text: 'Full', isOn: false };
  if (state === 'closed') return { text: 'Registrations Closed', isOn: false };
  if (state === 'not_open_yet') return { text: `Opens ${formatDay(opens_at)}`, isOn: false };
  return { text: closing ? `Open until ${formatDay(closing)}` : 'Registrations Open', isOn: true };
}

export const eventViews: readonly RecordView<AdminEvent>[] = [
  {
    name: 'upcoming',
    label: 'Upcoming',
    has: ({ published, is_over }) => published && !is_over,
    empty: 'No published event lies ahead.',
  },
  {
    name: 'drafts',
    label: 'Drafts',
    has: ({ published }) => !published,
    empty: 'No drafts: every event is published.',
  },
  {
    name: 'past',
    label: 'Past',
    has: ({ published, is_over }) => published && is_over === true,
    empty: 'No event is over yet.',
  },
];

/** The prices of the modules: one, or the lowest and the highest. */
export function priceText(event: AdminEvent): string {
  const amounts = pricedModulesOf(event).map(({ amount }) => amount);
  if (amounts.length === 0) return 'No modules yet';
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (most === 0) return 'Free';
  return least === most ? formatMoney(most) : `${formatMoney(least)} to ${formatMoney(most)}`;
}

export const hasPrice = (event: AdminEvent): boolean =>
  [...modulesOf(event), ...Object.values(event.module_prices ?? {}).flat()].some(
    ({ amount }) => amount > 0,
  );

/** What an admin should know before visitors see the event. */
export const doubtsOf = (event: AdminEvent): string[] => [
  ...(event.modules.length === 0 ? ['It has no module yet, so no team can register.'] : []),
  ...(event.is_over ? [`It is over: its date is ${formatDay(event.date)}.`] : []),
  ...(event.registration_state === 'closed' && !event.is_over && event.modules.length > 0
    ? ['Its registrations are closed.']
    : []),
];
