import { resendWebhookDelivery, type WebhookDelivery } from '@club/contracts/content/webhook';
import { webhookKindLabel } from '@club/contracts/content/webhook-kinds';
import { useWrite } from '@club/web-kit/calls';
import { Box, Button, StatusChip, Typography } from '@club/web-kit/ui';
import { busyProps } from '../../form/busy-props.ts';
import { formatMoment } from '../../format/moment.ts';
import { toastFailure } from '../../role/fresh-code.tsx';

const states = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' } as const;

/** A delivery: what it told, how the last try ended, and when the next one is. */
export function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const [resend, { isLoading }] = useWrite(resendWebhookDelivery);
  const { id, kind, state, created_at, answer } = delivery;
  const label = webhookKindLabel(kind);
  const again = async () => {
    const { error } = await resend({ params: { id } });
    if (error) toastFailure(error, 'It was not sent again. Please try again.');
  };
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, flex: '1 1 260px' }}>
        <Typography sx={{ fontWeight: 500 }}>{label}</Typography>
        <Typography variant="caption" color="textSecondary">
          {[formatMoment(created_at), ...factsOf(delivery)].join(' · ')}
        </Typography>
        {answer && (
          <Typography component="code" variant="caption" dir="auto" sx={answerSx}>
            {answer}
          </Typography>
        )}
      </Box>
      <StatusChip label={states[state]} isOn={state === 'sent'} />
      <Button
        size="small"
        variant="outlined"
        aria-label={`Send again: ${label}, ${formatMoment(created_at)}`}
        {...busyProps(isLoading, () => void again())}
      >
        {isLoading ? 'Sending…' : 'Send again'}
      </Button>
    </Box>
  );
}

function factsOf({ tried_at, status, duration_ms, attempt, next_at }: WebhookDelivery): string[] {
  return [
    ...(attempt > 0 ? [`try ${attempt}`] : []),
    ...(tried_at && status !== null ? [`HTTP ${status}`] : []),
    ...(tried_at && duration_ms !== null ? [`${duration_ms} ms`] : []),
    ...(attempt > 0 && next_at ? [`next try ${formatMoment(next_at)}`] : []),
  ];
}

const answerSx = { overflowWrap: 'anywhere', color: 'text.secondary' } as const;

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  py: 3,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const;
