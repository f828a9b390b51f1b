import { ErrorPanel } from '@club/web-kit/ui';

/** The events did not come. Its button loads the page anew (SPEC §4). */
export const LoadFailure = () => (
  <ErrorPanel
    title="The events did not load"
    message="Please check your connection and try again."
    action="Retry"
    onAction={() => window.location.reload()}
  />
);
