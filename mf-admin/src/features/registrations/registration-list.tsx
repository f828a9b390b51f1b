import { ErrorBoundary } from '@club/web-kit/remotes';
import { EmptyState, ErrorPanel } from '@club/web-kit/ui';
import { lazy, Suspense, useState } from 'react';
import { GridSkeleton } from './grid-skeleton.tsx';
import type { RegistrationGridProps } from './registration-grid.tsx';

/** Heavier than the rest of the back office together, so it comes by itself. */
const loadGrid = () =>
  lazy(async () => ({
    default: (await import(/* webpackChunkName: "registration-grid" */ './registration-grid.tsx'))
      .RegistrationGrid,
  }));

/** The list, or why there is none. */
export function RegistrationList(props: RegistrationGridProps) {
  const { page, view } = props;
  const [Grid, setGrid] = useState(loadGrid);
  const [attempt, setAttempt] = useState(0);
  if (page?.total === 0) {
    const isFiltered = view.search || view.status || view.module;
    return (
      <EmptyState
        message={
          isFiltered
            ? 'No registration matches. Change the search or the filters.'
            : 'No team has registered yet.'
        }
      />
    );
  }
  const failed = (
    <ErrorPanel
      title="The registrations did not load"
      message="Please check your connection and try again."
      action="Retry"
      onAction={() => {
        setGrid(loadGrid);
        setAttempt(attempt + 1);
      }}
    />
  );
  return (
    <ErrorBoundary key={attempt} fallback={failed}>
      <Suspense fallback={<GridSkeleton />}>
        <Grid {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
