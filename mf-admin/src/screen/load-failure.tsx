import { ErrorPanel } from '@club/web-kit/ui';

interface LoadFailureProps {
  title: string;
  message?: string;
  onRetry: () => void;
}

/** A screen whose data did not come, and the way to try again. */
export function LoadFailure({
  title,
  message = 'The server did not answer as it should. Please try again.',
  onRetry,
}: LoadFailureProps) {
  return <ErrorPanel title={title} message={message} action="Retry" onAction={onRetry} />;
}
