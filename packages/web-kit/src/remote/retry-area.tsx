import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ErrorPanel } from '../components/error-panel.tsx';
import { Column } from '../components/page-layout.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ServedPart } from './served-part.tsx';

interface RetryAreaProps {
  /** Names the content. Another id starts without the error of the last. */
  id: string;
  /** Shown while the content loads. */
  waiting: ReactNode;
  /** Removes the failed content, so that the next render loads it again. */
  renew: () => void;
  /** Whether the area is the whole page. */
  isPage?: boolean | undefined;
  /** The nodes that the server rendered here. They stay visible if the code fails. */
  served?: readonly ChildNode[] | undefined;
  children: () => ReactNode;
}

/**
 * An area whose code may be missing, late or broken. Only this area then shows an error, with a button that tries again.
 * Server-rendered content stays readable.
 */
export function RetryArea({ id, waiting, renew, isPage = true, served, children }: RetryAreaProps) {
  const [retried, setRetried] = useState({ id, count: 0 });
  const count = retried.id === id ? retried.count : 0;
  const retry = () => {
    // The button disappears. Without this the focus would go to the top of the page.
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
  // The reset follows a failure and not a click, so that a link back to the page also gets a new try.
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
      message="The rest of the site works. Please try again, or come back in a few minutes."
      action="Retry"
    />
  );
  return isPage ? <Column>{panel}</Column> : panel;
}
