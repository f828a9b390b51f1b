import type { StatementLine } from '@club/contracts/events/statement/line';
import { formatMoney } from '@club/contracts/values/money';
import { Link } from '@club/web-kit/router';
import { Box, Button, TextLink, Typography } from '@club/web-kit/ui';
import { busyProps } from '../../../form/busy-props.ts';
import { useLineWork } from './use-line-work.ts';

/** The teams that the line is linked to. */
export function LineLinks({ line }: { line: StatementLine }) {
  const { unlink, isBusy } = useLineWork(line);
  if (line.links.length === 0) return null;
  return (
    <Box component="section" aria-label="Linked teams">
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {line.links.map((link) => (
          <Box component="li" key={link.id} sx={linkSx}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <TextLink
                component={Link}
                to={`/fake/events/${link.event_id}/registrations?${new URLSearchParams({ team: link.team_name, open: link.registration_id })}`}
              >
                {link.team_name}
              </TextLink>
              <Typography variant="body2" color="textSecondary">
                {formatMoney(link.amount)}
              </Typography>
            </Box>
            <Button
              size="small"
              variant="outlined"
              aria-label={`Unlink ${link.team_name}`}
              {...busyProps(isBusy, () => void unlink(link.id))}
            >
              Unlink
            </Button>
          </Box>
        ))}
      </Box>
      {line.open_amount > 0 && (
        <Typography variant="body2" sx={{ mt: 3 }}>
          {`${formatMoney(line.open_amount)} of this transfer are not linked yet.`}
        </Typography>
      )}
    </Box>
  );
}

const linkSx = {
  display: 'flex',
  gap: 3,
  alignItems: 'center',
  justifyContent: 'space-between',
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
} as const;
