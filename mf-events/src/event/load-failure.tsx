import { ErrorPanel } from '@club/web-kit/ui';

/** Shown when the events could not be loaded. The button reloads the page. */
export const LoadFailure = () => (
  <ErrorPanel
    title="The events did not load"
    message="Please check your connection and try again."
    action="Retry"
    onAction={() => window.location.reload()}
  />
);
