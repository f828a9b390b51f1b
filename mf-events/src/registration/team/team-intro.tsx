import type { ClubEvent } from '@club/contracts/events/event';
import { clubDay, clubMoment } from '@club/contracts/events/event-moment';
import { feeText } from '@club/contracts/events/fee-text';
import { DAY_MS } from '@club/contracts/values/day';
import { useAppSelector } from '@club/web-kit/state';
import { Typography } from '@club/web-kit/ui';

/** The day until which a team that registers today keeps its place without a payment; never after the event closes or starts. */
function payBy({ pay_within_days: days, closes_at, date, time }: ClubEvent, today: string) {
  const [end = ''] = [closes_at, `${date}T${time}`].filter(Boolean).sort();
  const last = new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
  return end > today && end.slice(0, 10) <= last ? clubMoment(end) : clubDay(last);
}

/** The fee and until when it is to be paid, below the fields. Nothing for a free event. */
export function TeamIntro({ event }: { event: ClubEvent }) {
  const today = useAppSelector((state) => state.clock.today);
  const fee = feeText(event);
  return (
    fee && (
      <Typography variant="body2" color="textSecondary">
        {`${fee}, by bank transfer by ${payBy(event, today)}. Until then we hold your place.`}
      </Typography>
    )
  );
}
