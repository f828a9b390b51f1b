import { isInReview } from '@club/contracts/events/registration-status';
import { Link, registrationLink } from '@club/web-kit/router';
import { Box, Button, CloseIcon, CopyButton, IconButton, Typography } from '@club/web-kit/ui';
import { CalendarButton } from './calendar-button.tsx';
import { PaperFacts } from './paper-facts.tsx';
import { SUBMITTED, statusText } from './registration-status.ts';
import { shareEvent } from './share-event.ts';
import { useOwnRegistration } from './use-own-registration.ts';

interface SubmittedPanelProps {
  token: string;
  onDismiss: () => void;
}

/** What happens after a payment or a free confirmation. It stays until it is dismissed. */
export function SubmittedPanel({ token, onDismiss }: SubmittedPanelProps) {
  const { data: registration, isFailed } = useOwnRegistration(token);
  const { title, text } = registration ? statusText(registration) : unloadedText(isFailed);
  const isSubmitted = registration !== undefined && isInReview(registration.payment_status);
  return (
    <Box role="status" sx={panelSx}>
      <PanelHeader title={isSubmitted ? SUBMITTED : title} onDismiss={onDismiss} />
      <Typography variant="body2">{text}</Typography>
      {registration && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 5 }}>
            <Typography variant="body2">
              Reference <strong translate="no">{registration.reference}</strong>
            </Typography>
            <CopyButton label="reference" text={registration.reference} />
          </Box>
          <PaperFacts registration={registration} />
        </>
      )}
      {/* The link waits for the details, so that it does not move while a visitor presses it. */}
      {(registration || isFailed) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button component={Link} to={registrationLink(token)} variant="contained">
            View registration
          </Button>
          {registration && (
            <>
              <CalendarButton eventId={registration.event.id} />
              <Button variant="outlined" onClick={() => void shareEvent(registration.event)}>
                Share the event
              </Button>
            </>
          )}
        </Box>
      )}
    </Box>
  );
}

/** On a phone as high as with the details, so that nothing moves when they come. */
const panelSx = {
  display: 'grid',
  gap: 2,
  alignContent: 'start',
  minHeight: { xs: 'calc(min(50vh, 24rem) - 22px)', sm: 0 },
};

/** The texts until the details have loaded. */
const unloadedText = (isFailed: boolean) => ({
  title: 'Your registration is stored',
  text: isFailed ? 'Its details did not load. They are on its page.' : 'Loading its details…',
});

interface PanelHeaderProps {
  title: string;
  onDismiss: () => void;
}

const PanelHeader = ({ title, onDismiss }: PanelHeaderProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
    <Typography variant="h4" component="h2">
      {title}
    </Typography>
    <IconButton aria-label="Dismiss" onClick={onDismiss}>
      <CloseIcon />
    </IconButton>
  </Box>
);
