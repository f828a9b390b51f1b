import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { toastLook } from '../toast/toast-body.tsx';

/** In sight as long as the page is, without a height of its own that would push what follows. */
const Place = styled('div')(({ theme }) => ({
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
  /** Its button takes the focus: it was pressed before, and did not help. */
  hasFocus?: boolean;
  /** Without it another try is on its way. */
  onRetry?: () => void;
}

/** What the server drew stays on the page while its code is missing, and a bar over it says so. */
export function ServedPart({ nodes, hasFocus = false, onRetry }: ServedPartProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => host.current?.append(...nodes), [nodes]);
  return (
    <>
      <div ref={host} style={{ display: 'contents' }} />
      <Place>
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
      </Place>
    </>
  );
}
