import { adminPaths } from '@club/web-kit/router';
import { Box, Button, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import type { ClockText } from '../../../queue/queue-texts.ts';
import type { DoorFacts } from '../kept/door-types.ts';
import type { Outcome } from '../work/decide.ts';
import { placeText } from './door-texts.ts';
import { useAdminSession } from './use-admin-session.ts';

/** The same in light and dark: they are read at arm's length in sunlight. Each has a word and a symbol beside its colour. */
const LOOKS = {
  in: { background: '#146c2e', ink: '#ffffff', symbol: '✓', word: 'Come in' },
  already: { background: '#ffc233', ink: '#14160f', symbol: '!', word: 'Already in' },
  stop: { background: '#b3261e', ink: '#ffffff', symbol: '✕', word: 'Stop' },
  done: { background: '#3d4136', ink: '#ffffff', symbol: '↩', word: 'Done' },
};

interface ResultPanelProps {
  outcome: Outcome | undefined;
  /** Another number is another outcome, also with the same words. */
  number: number;
  door: DoorFacts;
  clock: ClockText;
  onUndo: (whos: string[]) => void;
  onNote: (who: string) => void;
}

/** What the last ticket means. Screen readers say it. */
export function ResultPanel({ outcome, number, ...rest }: ResultPanelProps) {
  return (
    <Box role="status" aria-label="Result" sx={{ position: 'sticky', top: 0, zIndex: 2 }}>
      {outcome ? <Shown key={number} outcome={outcome} {...rest} /> : <Waiting />}
    </Box>
  );
}

const panelSx = {
  px: { xs: 5, sm: 6 },
  py: 4,
  minHeight: 148,
  borderRadius: { sm: '0 0 24px 24px' },
  overflowWrap: 'anywhere',
} as const;

const Waiting = () => (
  <Box sx={{ ...panelSx, bgcolor: 'raised', display: 'grid', alignContent: 'center' }}>
    <Typography sx={{ fontSize: '1.5rem', fontWeight: 700 }}>Scan the next ticket</Typography>
    <Typography color="textSecondary">
      Hold its code before the camera, or type its number.
    </Typography>
  </Box>
);

type ShownProps = Omit<ResultPanelProps, 'number'> & { outcome: Outcome };

function Shown({ outcome, door, clock, onUndo, onNote }: ShownProps) {
  const { background, ink, symbol, word } = LOOKS[outcome.kind];
  const whos = outcome.kind === 'in' ? outcome.whos : [];
  return (
    <Box data-outcome={outcome.kind} sx={{ ...panelSx, bgcolor: background, color: ink }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box aria-hidden sx={{ fontSize: '2.75rem', fontWeight: 800, lineHeight: 1 }}>
          {symbol}
        </Box>
        <Typography sx={{ fontSize: '2rem', fontWeight: 800, lineHeight: 1.1 }}>{word}</Typography>
      </Box>
      <Facts outcome={outcome} clock={clock} />
      {'team' in outcome && outcome.team && !outcome.team.paid && (
        <Unpaid eventId={door.event_id} reference={outcome.team.reference} />
      )}
      {outcome.kind === 'in' && (
        <Box sx={{ display: 'flex', gap: 3, mt: 3 }}>
          <Action onClick={() => onUndo(whos)}>Undo</Action>
          {whos.length === 1 && <Action onClick={() => onNote(whos[0] ?? '')}>Note</Action>}
        </Box>
      )}
    </Box>
  );
}

function Facts({ outcome, clock }: { outcome: Outcome; clock: ClockText }) {
  if (outcome.kind === 'done') return <Large>{outcome.text}</Large>;
  if (outcome.kind === 'stop')
    return (
      <>
        {outcome.names && <Large>{outcome.names.join(', ')}</Large>}
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 600 }}>{outcome.reason}</Typography>
      </>
    );
  const { team, names } = outcome;
  return (
    <>
      <Large>{names.join(', ')}</Large>
      {team && (
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
          <bdi>{team.team_name}</bdi>
          <span>{` · ${team.modules.join(', ')}`}</span>
        </Typography>
      )}
      {outcome.kind === 'already' && (
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
          {`Since ${clock(outcome.first.at)}, ${placeText(outcome.first)}`}
        </Typography>
      )}
      {outcome.kind === 'in' && team && (
        <Typography sx={{ fontSize: '1.125rem' }}>
          {`${outcome.here ?? 1} of ${team.members.length} of the team are here`}
        </Typography>
      )}
      {outcome.kind === 'in' && outcome.isNewer && (
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
          This ticket is newer than the list. Its signature is right; the server checks it later.
        </Typography>
      )}
    </>
  );
}

/** Only admins who are signed in on this device can take money: in the back office. */
function Unpaid({ eventId, reference }: { eventId: string; reference: string }) {
  const isAdmin = useAdminSession();
  const list = `${adminPaths.registrations(eventId)}?q=${encodeURIComponent(reference)}`;
  return (
    <Typography sx={{ fontSize: '1.125rem', fontWeight: 700, mt: 2 }}>
      {isAdmin ? (
        <Box component="a" href={list} target="_blank" sx={{ color: 'inherit' }}>
          Not paid in full: open the registration
        </Box>
      ) : (
        'Not paid in full: ask an admin'
      )}
    </Typography>
  );
}

const Action = (props: { onClick: () => void; children: string }) => (
  <Button variant="outlined" color="inherit" {...props} />
);

const Large = ({ children }: { children: ReactNode }) => (
  <Typography dir="auto" sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2, mt: 2 }}>
    {children}
  </Typography>
);
