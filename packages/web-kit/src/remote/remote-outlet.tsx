import type { RemoteName } from '@club/contracts/remotes/release';
import { type ReactNode, Suspense, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorPanel } from '../components/error-panel.tsx';
import { Column } from '../components/page-layout.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageSourceContext } from './page-source.tsx';

interface RemoteOutletProps {
  name: RemoteName;
  /** What stands in the page's place until it is there. */
  fallback: ReactNode;
  /** A path whose page draws every path below it, and stays while they change; without it each path is a page. */
  area?: string | undefined;
}

/**
 * The page that a remote draws for the current path. A remote that is down, slow, broken or throwing takes down this
 * area alone: a panel says so, and its button loads anew.
 */
export function RemoteOutlet({ name, fallback, area }: RemoteOutletProps) {
  const current = useLocation().pathname;
  const pathname = area ?? current;
  const source = useContext(PageSourceContext);
  const [attempt, setAttempt] = useState(0);
  if (!source) throw new Error('A RemoteOutlet stands inside a PageSourceContext.');
  const Page = source.get(name, pathname);
  const retry = () => {
    source.renew(name, pathname);
    setAttempt(attempt + 1);
  };
  return (
    <ErrorBoundary
      key={`${name} ${pathname} ${attempt}`}
      fallback={
        <Column>
          <ErrorPanel
            title="This part of the site did not load"
            message="The rest works. Try once more; if it stays like this, come back in a few minutes."
            action="Retry"
            onAction={retry}
          />
        </Column>
      }
    >
      <Suspense fallback={fallback}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}
