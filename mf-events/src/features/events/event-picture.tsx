import type { ClubEvent } from '@club/contracts/events/event';
import { MONTHS } from '@club/contracts/values/day';
import { Picture, styled } from '@club/web-kit/ui';

const DatePlate = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'end',
  aspectRatio: '400 / 225',
  boxSizing: 'border-box',
  padding: '16px 20px',
  background: theme.vars.palette.raised,
  fontFamily: theme.typography.fontFamily,
  color: theme.vars.palette.text.secondary,
  '& > b': {
    ...theme.typography.h1,
    fontSize: '4.5rem',
    lineHeight: 1,
    color: theme.vars.palette.text.primary,
  },
}));

interface EventPictureProps {
  event: ClubEvent;
  isFirst: boolean | undefined;
}

/** The image of an event, on its card. Without one, the card shows the day in large figures. */
export function EventPicture({ event: { image_url, title, date }, isFirst }: EventPictureProps) {
  if (image_url)
    return (
      <Picture src={image_url} title={title} alt="" width={400} height={225} isFirst={isFirst} />
    );
  return (
    <DatePlate aria-hidden="true">
      <b>{Number(date.slice(8))}</b>
      <span>{`${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`}</span>
    </DatePlate>
  );
}
