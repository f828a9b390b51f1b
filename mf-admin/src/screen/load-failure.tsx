import { ErrorPanel } from '@club/web-kit/ui';

interface LoadFailureProps {
  title: string;
  message?: string | undefined;
  onRetry: () => void;
}

/** A screen whose data did not load, with a Retry button. */
export function LoadFailure({
  title,
  message = 'The server or the connection has a problem. Please try again.',
  onRetry,
}: LoadFailureProps) {
  return <ErrorPanel title={title} message={message} action="Retry" onAction={onRetry} />;
}
