import type { AdminEvent } from '@club/contracts/events/event';
import { duplicateEvent } from '@club/contracts/events/event-draft';
import { eventTime } from '@club/contracts/events/event-moment';
import { useWrite } from '@club/web-kit/calls';
import { CopyIcon } from '@club/web-kit/office';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, IconButton, StatusChip, Typography } from '@club/web-kit/ui';
import { busyProps } from '../../form/busy-props.ts';
import { useGuardedNavigate } from '../../leave/use-guarded-navigate.ts';
import type { CardContent } from '../../records/record-card.tsx';
import { useMayChange } from '../../role/use-role.ts';
import { priceText, stateOf } from './event-state.ts';
import { PublishButton } from './publish-button.tsx';

/** An event with its state and the number of its teams. */
export function eventCard(event: AdminEvent): CardContent {
  const { text, isOn } = stateOf(event);
  return {
    caption: <StatusChip label={text} isOn={isOn} />,
    to: `/fake/events/${event.id}`,
    text: eventTime(event),
    details: <EventDetails event={event} />,
    footer: <EventButtons event={event} />,
  };
}

/** Teams or places, and prices. */
function EventDetails({ event }: { event: AdminEvent }) {
  const { capacity, taken, registrations } = event;
  const { unpaid, pending, approved, rejected } = registrations;
  const teams = unpaid + pending + approved + rejected;
  const teamsText = teams === 1 ? ' team, ' : ' teams, ';
  return (
    <>
      <Typography variant="body2">
        <Strong>{capacity === null ? teams : taken}</Strong>
        <span>{capacity === null ? teamsText : ` of ${capacity} places, `}</span>
        <Strong>{pending}</Strong>
        <span> pending</span>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {priceText(event)}
      </Typography>
    </>
  );
}

const Strong = ({ children }: { children: number }) => (
  <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
    {children}
  </Box>
);

function EventButtons({ event }: { event: AdminEvent }) {
  const { id, title, published } = event;
  const mayChange = useMayChange();
  const navigate = useGuardedNavigate();
  return (
    <>
      {!published && mayChange && <PublishButton event={event} />}
      <Button
        variant="outlined"
        aria-label={`Registrations for ${title}`}
        onClick={() => navigate(`/fake/events/${id}/registrations`)}
      >
        Registrations
      </Button>
      {mayChange && <DuplicateButton event={event} />}
    </>
  );
}

/** Opens the copy, because its dates need a look. */
function DuplicateButton({ event: { id, title } }: { event: AdminEvent }) {
  const [duplicate, { isLoading }] = useWrite(duplicateEvent);
  const navigate = useGuardedNavigate();
  const copy = async () => {
    const { data, error } = await duplicate({ params: { id } });
    if (!data)
      return void toast.error(errorText(error, 'The event was not duplicated. Please try again.'));
    toast.success('Event duplicated as a draft, without contests. All its dates are a year later.');
    navigate(`/fake/events?open=${data.id}`);
  };
  return (
    <IconButton
      aria-label={`Duplicate ${title}`}
      title="Duplicate"
      {...busyProps(isLoading, () => void copy())}
    >
      <CopyIcon fontSize="small" />
    </IconButton>
  );
}
