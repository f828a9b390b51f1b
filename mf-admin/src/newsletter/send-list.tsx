import type { NewsletterSend } from '@club/contracts/content/newsletter-send';
import { Box, Typography } from '@club/web-kit/ui';
import { countText } from '../format/count.ts';
import { formatMoment } from '../format/moment.ts';

const figures = ['sent', 'queued', 'failed', 'bounced', 'unsubscribed'] as const;

/** The posts that were sent, with the figures of their emails. */
export const SendList = ({ sends }: { sends: readonly NewsletterSend[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {sends.map((send) => (
      <Box
        component="li"
        key={send.id}
        sx={{ py: 3, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
      >
        <Typography sx={{ fontWeight: 600 }}>{send.title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {`${formatMoment(send.created_at)}, by ${send.sent_by}, to ${countText(send.recipients, 'subscriber')}`}
        </Typography>
        <Box component="dl" sx={figuresSx}>
          {figures.map((name) => (
            <Box key={name} sx={{ display: 'flex', gap: 1 }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {`${name[0]?.toUpperCase()}${name.slice(1)}`}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600 }}>
                {send[name].toLocaleString('en-GB')}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    ))}
  </Box>
);

const figuresSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  mt: 1.5,
  fontVariantNumeric: 'tabular-nums',
} as const;
