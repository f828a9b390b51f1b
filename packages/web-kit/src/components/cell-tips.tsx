import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { type PointerEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';

/** A finger that rests this long on a cell shows its tip, as MUI's tooltips do. */
const PRESS_MS = 500;

const Line = styled('span')({
  display: 'block',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

interface CutTextProps {
  children: ReactNode;
  /** The full text, when it is more than the children. It is then always a tip. */
  full?: string;
}

/** Text on one line of a cell. What does not fit ends in an ellipsis, and {@link CellTips} shows all of it. */
export const CutText = ({ children, full }: CutTextProps) => (
  <Line data-cut={full ?? ''}>{children}</Line>
);

interface Tip {
  anchor: HTMLElement;
  text: string;
}

/** The tip of the cell around an element, if the cell shows less than its full text. */
function tipOf(target: EventTarget): Tip | undefined {
  const cell = target instanceof Element && target.closest('[role="gridcell"]');
  const anchor = cell ? cell.querySelector<HTMLElement>('[data-cut]') : null;
  if (!anchor) return undefined;
  const isCut = anchor.scrollWidth > anchor.clientWidth;
  const text = anchor.dataset.cut || (isCut ? anchor.textContent : '');
  return text ? { anchor, text } : undefined;
}

/**
 * Shows the full text of the cells inside it: under the pointer, at the cell with the focus, and under a finger that rests
 * on a cell. One tooltip for all cells, because a grid draws hundreds of them.
 */
export function CellTips({ children }: { children: ReactNode }) {
  const [tip, setTip] = useState<Tip>();
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasPressed = useRef(false);
  const show = ({ target }: SyntheticEvent) => {
    // The pointer may move onto the tip, to select its text.
    if (!(target instanceof Element && target.closest('[role="tooltip"]'))) setTip(tipOf(target));
  };
  const endPress = () => clearTimeout(press.current);

  return (
    <Box
      sx={{ display: 'contents' }}
      onMouseOver={show}
      onMouseLeave={() => setTip(undefined)}
      onFocus={show}
      onBlur={() => setTip(undefined)}
      onKeyDown={({ key }) => key === 'Escape' && setTip(undefined)}
      onPointerDown={(event: PointerEvent) => {
        wasPressed.current = false;
        if (event.pointerType !== 'touch') return;
        press.current = setTimeout(() => {
          wasPressed.current = true;
          setTip(tipOf(event.target));
        }, PRESS_MS);
      }}
      onPointerUp={endPress}
      onPointerCancel={endPress}
      onClickCapture={(event) => {
        // The end of a long press is not a click on the row.
        if (wasPressed.current) event.stopPropagation();
        wasPressed.current = false;
      }}
    >
      {children}
      <Tooltip
        open={tip !== undefined}
        title={tip?.text ?? ''}
        placement="bottom-start"
        slotProps={{
          popper: { anchorEl: tip?.anchor ?? null },
          tooltip: { sx: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: 420 } },
        }}
      >
        <span hidden />
      </Tooltip>
    </Box>
  );
}
