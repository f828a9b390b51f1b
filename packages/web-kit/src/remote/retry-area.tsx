import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ErrorPanel } from '../components/error-panel.tsx';
import { Column } from '../components/page-layout.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ServedPart } from './served-part.tsx';

interface RetryAreaProps {
  /** What is drawn here; another one starts afresh. */
  id: string;
  /** What stands in its place until it is there. */
  waiting: ReactNode;
  /** Forgets what failed, so that it is made anew when it is drawn once more. */
  renew: () => void;
  /** Whether it is all that the page shows; otherwise a part of something that goes on. */
  isPage?: boolean | undefined;
  /** What the server drew in this place: it stays where its code fails. */
  served?: readonly ChildNode[] | undefined;
  children: () => ReactNode;
}

/**
 * A part of the page whose code may be missing, late or broken. That takes down this part alone: a panel says so, and
 * its button makes it anew. What the server drew of it stays to be read.
 */
export function RetryArea({ id, waiting, renew, isPage = true, served, children }: RetryAreaProps) {
  const [retried, setRetried] = useState({ id, count: 0 });
  const count = retried.id === id ? retried.count : 0;
  const retry = () => {
    // The button goes: without a place of its own the focus would start again at the top of the page.
    document.activeElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    setRetried({ id, count: count + 1 });
  };
  return (
    <ErrorBoundary
      key={`${id} ${count}`}
      fallback={
        <FailedPart
          isPage={isPage}
          served={served}
          hasFocus={count > 0}
          renew={renew}
          onAction={retry}
        />
      }
    >
      <Suspense fallback={served && count > 0 ? <ServedPart nodes={served} /> : waiting}>
        {children()}
      </Suspense>
    </ErrorBoundary>
  );
}

const TITLE = 'This part of the site did not load';

interface FailedPartProps {
  isPage: boolean;
  served: readonly ChildNode[] | undefined;
  hasFocus: boolean;
  renew: () => void;
  onAction: () => void;
}

function FailedPart({ renew, served, ...props }: FailedPartProps) {
  const { isPage, hasFocus, onAction } = props;
  const isBare = isPage && !served;
  // At once, not at the press: who comes back here by a link gets a new try as well.
  const onFailure = useEffectEvent(renew);
  useEffect(() => onFailure(), []);
  useEffect(() => {
    if (isBare) document.title = TITLE;
  }, [isBare]);
  if (served) return <ServedPart nodes={served} hasFocus={hasFocus} onRetry={onAction} />;
  const panel = (
    <ErrorPanel
      {...props}
      title={TITLE}
      message="The rest works. Try once more; if it stays like this, come back in a few minutes."
      action="Retry"
    />
  );
  return isPage ? <Column>{panel}</Column> : panel;
}
