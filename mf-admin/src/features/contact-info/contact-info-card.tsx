import type { AdminContactInfo } from '@club/contracts/content/contact-info';
import { Box, Card, Typography } from '@club/web-kit/ui';
import { formatMoment } from '../../format/moment.ts';

/** The contact info as the public page shows it. */
export function ContactInfoCard({ info }: { info: AdminContactInfo }) {
  const rows = [
    { label: 'Email', text: info.email },
    { label: 'Phone', text: info.phone },
    { label: 'Address', text: info.address },
  ];
  return (
    <Card sx={{ maxWidth: 720, px: { xs: 5, md: 7 }, py: 2 }}>
      <Box component="dl" sx={{ m: 0 }}>
        {rows.map(({ label, text }) => (
          <Box
            key={label}
            sx={{
              display: 'grid',
              gap: { xs: 0, sm: 4 },
              gridTemplateColumns: { sm: '140px 1fr' },
              alignItems: 'baseline',
              py: 4,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontWeight: 500 }}
            >
              {text || '-'}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ py: 3 }}>
        {`Last saved on ${formatMoment(info.updated_at)}${info.updated_by ? ` by ${info.updated_by}` : ''}`}
      </Typography>
    </Card>
  );
}
