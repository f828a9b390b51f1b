import type { AdminEvent } from '@club/contracts/events/event';
import { eventMoment } from '@club/contracts/events/event-moment';
import { adminPaths } from '@club/contracts/remotes/paths';
import { CopyIcon } from '@club/web-kit/office';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, IconButton, StatusChip, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { useLacksAccount } from '../../form/account-note.tsx';
import { busyProps } from '../../form/busy-props.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useGuardedNavigate } from '../../leave/use-guarded-navigate.ts';
import type { CardContent } from '../../records/record-card.tsx';
import { useMayChange } from '../../role/use-role.ts';
import { useDuplicateEvent, usePublishEvent } from './api.ts';
import { doubtsOf, hasPrice, priceText, stateOf } from './event-state.ts';

/** An event with its state and the number of its teams. */
export function eventCard(event: AdminEvent): CardContent {
  const { text, isOn } = stateOf(event);
  return {
    caption: (
      <>
        <StatusChip label={text} isOn={isOn} />
        <Places event={event} />
      </>
    ),
    text: eventMoment(event),
    details: <EventDetails event={event} />,
    footer: <EventButtons event={event} />,
  };
}

const Places = ({ event: { capacity, taken } }: { event: AdminEvent }) =>
  capacity !== null && (
    <Typography variant="body2" color="textSecondary">
      {`${taken} of ${capacity} places taken`}
    </Typography>
  );

/** Teams and prices. */
function EventDetails({ event }: { event: AdminEvent }) {
  const { unpaid, pending, approved, rejected } = event.registrations;
  const teams = unpaid + pending + approved + rejected;
  return (
    <>
      <Typography variant="body2">
        <Strong>{teams}</Strong>
        <span>{teams === 1 ? ' team, ' : ' teams, '}</span>
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

/** Publishes at once what is whole; else it says what is missing first. */
function PublishButton({ event }: { event: AdminEvent }) {
  const { id, title } = event;
  const lacksAccount = useLacksAccount();
  const navigate = useGuardedNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [publish, { isLoading }] = usePublishEvent();
  const doubts = doubtsOf(event);
  const confirm = async () => {
    const { error } = await publish({ params: { id } });
    setIsAsking(false);
    if (error) toast.error(errorText(error, 'The event was not published. Please try again.'));
    else toast.success(`${title} is published. Visitors can see it now.`);
  };
  if (lacksAccount && hasPrice(event))
    return (
      <Button
        variant="contained"
        aria-label={`Set the bank account before you publish ${title}`}
        onClick={() => navigate(adminPaths.settings)}
      >
        Set the bank account
      </Button>
    );
  return (
    <>
      <Button
        variant="contained"
        aria-label={`Publish ${title}`}
        {...busyProps(isLoading, () => (doubts.length > 0 ? setIsAsking(true) : void confirm()))}
      >
        Publish
      </Button>
      {isAsking && (
        <FormDialog
          title={`Publish ${title}?`}
          action="Publish anyway"
          busy="Publishing…"
          state={{ isSaving: isLoading }}
          onSubmit={(submitted) => {
            submitted.preventDefault();
            void confirm();
          }}
          onClose={() => setIsAsking(false)}
        >
          {doubts.map((doubt) => (
            <Typography key={doubt}>{doubt}</Typography>
          ))}
        </FormDialog>
      )}
    </>
  );
}

/** Opens the copy, because its dates need a look. */
function DuplicateButton({ event: { id, title } }: { event: AdminEvent }) {
  const [duplicate, { isLoading }] = useDuplicateEvent();
  const navigate = useGuardedNavigate();
  const copy = async () => {
    const { data, error } = await duplicate({ params: { id } });
    if (!data)
      return void toast.error(errorText(error, 'The event was not duplicated. Please try again.'));
    toast.success('Event duplicated as a draft. All its dates are a year later.');
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
