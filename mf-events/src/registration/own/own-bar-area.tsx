import { useOwnRegistrations } from '@club/web-kit/own-registrations';
import { loadTwice } from '@club/web-kit/remotes';
import { lazy, Suspense } from 'react';
import type { OwnBarProps } from './own-bar.tsx';

// The page works without the bar: a chunk that does not load is no error.
const OwnBar = lazy(() =>
  loadTwice(() => import(/* webpackChunkName: "own-bar" */ './own-bar.tsx')).then(
    (chunk) => ({ default: chunk.OwnBar }),
    () => ({ default: () => null }),
  ),
);

/** The registrations of this browser. Only browsers that have one load the code. */
export function OwnBarArea(props: OwnBarProps) {
  const hasAny = useOwnRegistrations().length > 0;
  return (
    (hasAny || props.submitted) && (
      <Suspense fallback={null}>
        <OwnBar {...props} />
      </Suspense>
    )
  );
}
