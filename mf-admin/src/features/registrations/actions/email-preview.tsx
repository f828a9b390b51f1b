import { previewDecisionEmail, type previewedAction } from '@club/contracts/events/decision';
import type { RejectionAsk } from '@club/contracts/events/registration';
import { useRead } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { Box, Typography } from '@club/web-kit/ui';
import type { z } from 'zod';
import { useAfterTyping } from '../../../list/use-after-typing.ts';

interface EmailPreviewProps {
  eventId: string;
  registrationId: string;
  action: z.infer<typeof previewedAction>;
  reason: string;
  ask?: RejectionAsk | undefined;
  /** The amount that came, for a team that is asked for the difference. */
  received?: number | undefined;
}

/** The email of a decision, as the first member of the team gets it. */
export function EmailPreview(props: EmailPreviewProps) {
  const { eventId, registrationId, action, ask, received } = props;
  const settled = useAfterTyping(props.reason);
  const { currentData, isError, error } = useRead(
    previewDecisionEmail,
    {
      params: { id: eventId, registration_id: registrationId },
      body: { action, reason: settled, ...(ask && { ask }), ...(received && { received }) },
    },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Box role="region" aria-label="Email to the team" tabIndex={0} sx={paperSx}>
      {isError && (
        <Typography color="error">{errorText(error, 'The email did not load.')}</Typography>
      )}
      {currentData && (
        <>
          <Typography sx={{ fontWeight: 700, mb: 2 }}>{currentData.subject}</Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {currentData.text}
          </Typography>
        </>
      )}
      {!currentData && !isError && <Typography color="textSecondary">Loading…</Typography>}
    </Box>
  );
}

const paperSx = {
  mt: 2,
  p: 3,
  maxHeight: 240,
  overflowY: 'auto',
  border: 1,
  borderColor: 'line',
  borderRadius: 2,
} as const;
