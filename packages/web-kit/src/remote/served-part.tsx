import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toastLook } from '../toast/toast-body.tsx';
import { followEarlyLinks } from './early-input.ts';

/** Visible while the area is, with no height of its own, so that it moves nothing below it. */
const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.snackbar,
  bottom: 16,
  height: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  alignItems: 'center',
  padding: '0 16px',
}));

const Card = styled('div')(toastLook, { flex: 'none', maxWidth: 640 });

interface ServedPartProps {
  nodes: readonly ChildNode[];
  /** Focuses the button, because the visitor just pressed it and the retry failed. */
  hasFocus?: boolean;
  /** Undefined while a retry is running. */
  onRetry?: () => void;
}

/** Keeps the server's nodes on the page while their code is missing, with a bar that says so. */
export function ServedPart({ nodes, hasFocus = false, onRetry }: ServedPartProps) {
  const host = useRef<HTMLDivElement>(null);
  // React removes the nodes before effects run, and a removed field loses the focus: the visitor may be typing in it.
  const [focused] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    host.current?.append(...nodes);
    if (focused instanceof HTMLElement && host.current?.contains(focused))
      focused.focus({ preventScroll: true });
  }, [nodes, focused]);
  useEffect(followEarlyLinks, []);
  return (
    <>
      <div ref={host} style={{ display: 'contents' }} />
      <Bar>
        {onRetry ? (
          <Card role="alert">
            <span>
              This part of the site did not load. You can read it, but its buttons do not work yet.
            </span>
            <Button
              size="small"
              variant="outlined"
              autoFocus={hasFocus}
              onClick={onRetry}
              sx={{ flex: 'none' }}
            >
              Retry
            </Button>
          </Card>
        ) : (
          <Card role="status">Loading the page</Card>
        )}
      </Bar>
    </>
  );
}
