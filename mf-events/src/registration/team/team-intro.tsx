import type { ClubEvent } from '@club/contracts/events/event';
import { clubDay, clubMoment } from '@club/contracts/events/event-moment';
import { modulesOf } from '@club/contracts/events/modules-of';
import { MAX_TEAM_SIZE } from '@club/contracts/events/registration';
import { formatMoney } from '@club/contracts/values/money';
import { useAppSelector } from '@club/web-kit/state';
import { styled } from '@club/web-kit/ui';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 16px',
  margin: 0,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.96875rem',
  lineHeight: 1.5,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

function feeOf(event: ClubEvent): string {
  const amounts = modulesOf(event).map(({ amount }) => amount);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (most <= 0) return 'None';
  const range =
    least === most ? formatMoney(most) : `${formatMoney(least)} to ${formatMoney(most)}`;
  return `${range} for each module, for the whole team`;
}

const DAY_MS = 86_400_000;

/** How long a team keeps its place without a payment, with the date; it ends when the event closes or starts. */
function payWithin({ pay_within_days: days, closes_at, date, time }: ClubEvent, today: string) {
  const [end = ''] = [closes_at, `${date}T${time}`].filter(Boolean).sort();
  const last = new Date(Date.parse(today) + days * DAY_MS).toISOString();
  return end > today && end.slice(0, 10) <= last.slice(0, 10)
    ? `by ${clubMoment(end)} at the latest`
    : `within ${days === 1 ? 'one day' : `${days} days`}, by ${clubDay(last.slice(0, 10))}`;
}

function nextOf(event: ClubEvent, today: string): string {
  if (modulesOf(event).every(({ amount }) => amount === 0)) return 'Choose modules and register.';
  return `Choose modules, then pay by bank transfer ${payWithin(event, today)}. Until then we hold your place.`;
}

/** What a team should know before it types: fee, size, closing date and what happens next. */
export function TeamIntro({ event }: { event: ClubEvent }) {
  const today = useAppSelector((state) => state.clock.today);
  const facts = [
    { label: 'Fee', value: feeOf(event) },
    { label: 'Team size', value: `1 to ${MAX_TEAM_SIZE} people` },
    { label: 'Register by', value: clubMoment(event.closes_at) },
    { label: 'After this', value: nextOf(event, today) },
    { label: 'Questions?', value: event.contact },
  ].filter(({ value }) => value !== '');
  return (
    <Facts>
      {facts.map(({ label, value }) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}
