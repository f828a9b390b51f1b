import { useOwnRegistrations } from '@club/web-kit/own-registrations';
import { ownStatusText } from '@club/web-kit/own-status';
import { styled } from '@club/web-kit/ui';
import { OwnLine } from './own-line.tsx';
import { SubmittedPanel } from './submitted-panel.tsx';

const SHORT_WINDOW = '@media (max-height: 480px)';

// Without height of its own, so that nothing on the page moves when it appears.
const Dock = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  height: 0,
  [SHORT_WINDOW]: { position: 'static', height: 'auto', paddingBottom: 24 },
});

const Sheet = styled('aside')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  bottom: 'calc(12px + env(safe-area-inset-bottom))',
  display: 'grid',
  gap: 12,
  maxWidth: 560,
  maxHeight: '50vh',
  overflowY: 'auto',
  padding: '10px 10px 10px 20px',
  borderRadius: 20,
  border: `1px solid ${theme.vars.palette.line}`,
  background: theme.vars.palette.background.paper,
  boxShadow: '0 12px 32px -8px rgb(15 17 12 / 0.3)',
  [SHORT_WINDOW]: { position: 'static', maxHeight: 'none' },
}));

export interface OwnBarProps {
  /** Without it the bar shows the registrations of all events. */
  eventId?: string | undefined;
  /** The secret of the team that has just paid on this page. */
  submitted?: string | undefined;
  onDismiss: () => void;
}

/** The registrations of this browser above the lower edge of the window, and what happens after a payment. */
export function OwnBar({ eventId, submitted, onDismiss }: OwnBarProps) {
  const own = useOwnRegistrations().filter(
    ({ event_id, status }) => !ownStatusText(status).isOver && (!eventId || event_id === eventId),
  );
  if (own.length === 0 && !submitted) return null;
  return (
    <Dock>
      {/* A new sheet for the panel: one that grows pushes its texts up. */}
      <Sheet key={submitted} aria-label="Your registrations">
        {submitted ? (
          <SubmittedPanel token={submitted} onDismiss={onDismiss} />
        ) : (
          own.map((registration) => (
            <OwnLine key={registration.registration_id} own={registration} withEvent={!eventId} />
          ))
        )}
      </Sheet>
    </Dock>
  );
}
