import { Dialog } from '@club/web-kit/dialogs';
import { OutlinedInput } from '@club/web-kit/forms';
import { Box, styled, Typography, VisuallyHidden } from '@club/web-kit/ui';
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { findTargets, type Target } from './targets.ts';
import { useActs } from './use-acts.ts';
import { useLoadTargets, useTargets, useTeamTargets } from './use-targets.ts';

export interface PaletteDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Opens any screen or record, or runs an action: type a part of its name, choose with the arrow keys, press Enter. It may be mounted while it is
 * closed: opening then renders only the frame.
 */
export function PaletteDialog({ isOpen, onClose }: PaletteDialogProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [closings, setClosings] = useState(0);
  useLoadTargets(isOpen);
  return (
    <Dialog
      id="palette"
      open={isOpen}
      keepMounted
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      maxWidth="sm"
      fullWidth
      slotProps={{
        transition: {
          // An effect of this component runs before a dialog that opens when it is mounted has its field.
          onEnter: () => field.current?.focus(),
          onExited: () => setClosings(closings + 1),
        },
      }}
      sx={topSx}
    >
      <VisuallyHidden as="h2" id={`${id}-title`}>
        Go to
      </VisuallyHidden>
      <PaletteSearch key={closings} id={id} field={field} onClose={onClose} />
    </Dialog>
  );
}

interface PaletteSearchProps {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** The field and the places that match it. */
const PaletteSearch = memo(({ id, field, onClose }: PaletteSearchProps) => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { found, open } = useFound(typed);

  const go = (target: Target | undefined) => {
    if (!target) return;
    onClose();
    open(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setChosen((chosen + step + found.length) % found.length);
    else if (event.key === 'Enter') go(found[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Box sx={{ p: 3 }}>
        <OutlinedInput
          inputRef={field}
          fullWidth
          value={typed}
          placeholder="Go to a screen, event, team or message, or type an action"
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          inputProps={comboboxProps(id, found[chosen] && chosen)}
        />
      </Box>
      <TargetList id={id} targets={found} chosen={chosen} onChoose={setChosen} onGo={go} />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 7, pb: 4 }}>
        {found.length === 0 ? 'No matches.' : ''}
      </Typography>
    </>
  );
});

const comboboxProps = (id: string, chosen: number | undefined) => ({
  role: 'combobox',
  'aria-label': 'Go to',
  'aria-expanded': true,
  'aria-controls': `${id}-list`,
  'aria-activedescendant': chosen === undefined ? undefined : `${id}-${chosen}`,
});

/** The targets that match, and the function that opens one. */
function useFound(typed: string) {
  const { acts, open, mayOpen, mayApprove } = useActs();
  const targets = [...useTargets().filter(mayOpen), ...acts];
  return { found: [...findTargets(targets, typed), ...useTeamTargets(typed, mayApprove)], open };
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
      aria-label="Places and actions"
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
