import { Box, Button, Typography } from '@club/web-kit/ui';
import { formatMoment } from '../../../format/moment.ts';
import type { CheckIns, Outcome } from './use-check-in.ts';

/** The same in light and dark: they are read at arm's length in sunlight. */
const COLOURS = {
  in: { background: '#146c2e', ink: '#ffffff' },
  already: { background: '#ffc233', ink: '#14160f' },
  refused: { background: '#b3261e', ink: '#ffffff' },
  unsent: { background: '#b3261e', ink: '#ffffff' },
};

const TITLES = { in: 'Checked in', already: 'Already in', refused: 'Stop', unsent: 'Not sent' };

/** What came of the last check-in. Screen readers say it. */
export function OutcomePanel({ outcome, undo }: Pick<CheckIns, 'outcome' | 'undo'>) {
  return (
    <Box
      role="status"
      aria-label="Result"
      sx={{ display: 'grid', '&:empty': { position: 'absolute' } }}
    >
      {outcome && <Shown outcome={outcome} undo={undo} />}
    </Box>
  );
}

function Shown({ outcome, undo }: { outcome: Outcome } & Pick<CheckIns, 'undo'>) {
  const { background, ink } = COLOURS[outcome.kind];
  return (
    <Box sx={{ p: { xs: 4, md: 5 }, borderRadius: '20px', bgcolor: background, color: ink }}>
      <Typography sx={{ fontWeight: 600 }}>{TITLES[outcome.kind]}</Typography>
      {outcome.kind === 'refused' && <Large>{outcome.text}</Large>}
      {outcome.kind === 'unsent' && (
        <>
          <Large>There is no connection to the server. Nobody knows yet whether it arrived.</Large>
          <Button variant="outlined" color="inherit" onClick={outcome.again} sx={{ mt: 2 }}>
            Send again
          </Button>
        </>
      )}
      {'result' in outcome && <Team outcome={outcome} undo={undo} />}
    </Box>
  );
}

function Team({
  outcome: { kind, result },
  undo,
}: { outcome: Extract<Outcome, { result: unknown }> } & Pick<CheckIns, 'undo'>) {
  const { registration_id, checked_in_at: at } = result;
  return (
    <>
      <Large>{result.members.join(', ')}</Large>
      <Typography>
        <bdi>{result.team_name}</bdi>
        <span>{` · ${result.modules.join(', ')}`}</span>
      </Typography>
      <Typography>{`${result.arrived} of ${result.expected} of the team are here`}</Typography>
      {result.note && <Typography dir="auto">{result.note}</Typography>}
      {kind === 'already' && at && (
        <Typography>{`${formatMoment(at)}, by ${result.checked_in_by ?? ''}`}</Typography>
      )}
      {kind === 'in' && at && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => undo({ registration_id, at })}
          sx={{ mt: 2 }}
        >
          Undo
        </Button>
      )}
    </>
  );
}

const Large = ({ children }: { children: string }) => (
  <Typography
    dir="auto"
    sx={{ fontSize: '1.625rem', fontWeight: 700, lineHeight: 1.25, overflowWrap: 'anywhere' }}
  >
    {children}
  </Typography>
);
