import { Dialog } from '@club/web-kit/dialogs';
import { OutlinedInput } from '@club/web-kit/forms';
import { Box, styled, Typography, VisuallyHidden } from '@club/web-kit/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useGuardedNavigate } from '../leave/use-guarded-navigate.ts';
import { findTargets, type Target } from './targets.ts';
import { useTargets, useTeamTargets } from './use-targets.ts';

export interface PaletteDialogProps {
  onClose: () => void;
}

/** Opens any screen or record: type a part of its name, choose with the arrow keys, press Enter. */
export function PaletteDialog({ onClose }: PaletteDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const navigate = useGuardedNavigate();
  const found = [...findTargets(useTargets(), typed), ...useTeamTargets(typed)];

  const go = (target: Target | undefined) => {
    if (!target) return;
    onClose();
    navigate(target.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setChosen((chosen + step + found.length) % found.length);
    else if (event.key === 'Enter') go(found[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      maxWidth="sm"
      fullWidth
      sx={topSx}
    >
      <VisuallyHidden as="h2" id={`${id}-title`}>
        Go to
      </VisuallyHidden>
      <Box sx={{ p: 3 }}>
        <OutlinedInput
          autoFocus
          fullWidth
          value={typed}
          placeholder="Go to a screen, event, team, post, member or message"
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Go to',
            'aria-expanded': true,
            'aria-controls': `${id}-list`,
            'aria-activedescendant': found[chosen] && `${id}-${chosen}`,
          }}
        />
      </Box>
      <TargetList id={id} targets={found} chosen={chosen} onChoose={setChosen} onGo={go} />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 7, pb: 4 }}>
        {found.length === 0 ? 'No matches.' : ''}
      </Typography>
    </Dialog>
  );
}

const topSx = { '& .MuiDialog-container': { alignItems: 'start', pt: { xs: 0, sm: '10vh' } } };

const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 44,
  padding: '0 14px',
  borderRadius: 10,
  cursor: 'pointer',
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  '&[aria-selected="true"]': { background: theme.vars.palette.raised },
  '& > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

interface TargetListProps {
  id: string;
  targets: Target[];
  chosen: number;
  onChoose: (index: number) => void;
  onGo: (target: Target) => void;
}

function TargetList({ id, targets, chosen, onChoose, onGo }: TargetListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <Box
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label="Places"
      sx={{ px: 3, pb: 3, maxHeight: '52vh', overflowY: 'auto' }}
    >
      {targets.map((target, index) => (
        <Option
          key={`${target.kind} ${target.label} ${target.to}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          onMouseMove={() => onChoose(index)}
          onClick={() => onGo(target)}
        >
          <span>{target.label}</span>
          <Typography component="span" variant="caption" color="textSecondary" noWrap>
            {target.kind}
          </Typography>
        </Option>
      ))}
    </Box>
  );
}
