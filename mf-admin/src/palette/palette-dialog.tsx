import { Dialog } from '@club/web-kit/dialogs';
import { OutlinedInput } from '@club/web-kit/forms';
import { Box, styled, Typography, VisuallyHidden } from '@club/web-kit/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useGuardedNavigate } from '../leave/use-guarded-navigate.ts';
import { matching, type Target, useTargets, useTeamTargets } from './use-targets.ts';

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

export interface PaletteDialogProps {
  onClose: () => void;
}

/** Goes to any screen or record by its name: type, choose with the arrows, Enter. */
export function PaletteDialog({ onClose }: PaletteDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const navigate = useGuardedNavigate();
  const found = [...matching(useTargets(), typed), ...useTeamTargets(typed)];

  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

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
      sx={{ '& .MuiDialog-container': { alignItems: 'start', pt: { xs: 0, sm: '10vh' } } }}
    >
      <VisuallyHidden as="h2" id={`${id}-title`}>
        Go to
      </VisuallyHidden>
      <Box sx={{ p: 3 }}>
        <OutlinedInput
          autoFocus
          fullWidth
          value={typed}
          placeholder="Go to a screen, event, team, post, person or message"
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
      <Box
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Places"
        sx={{ px: 3, pb: 3, maxHeight: '52vh', overflowY: 'auto' }}
      >
        {found.map((target, index) => (
          <Option
            key={`${target.kind} ${target.label} ${target.to}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseMove={() => setChosen(index)}
            onClick={() => go(target)}
          >
            <span>{target.label}</span>
            <Typography component="span" variant="caption" color="textSecondary" noWrap>
              {target.kind}
            </Typography>
          </Option>
        ))}
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 7, pb: 4 }}>
        {found.length === 0 ? 'Nothing has this name.' : ''}
      </Typography>
    </Dialog>
  );
}
