import { ErrorPanel } from '@club/web-kit/ui';

interface LoadFailureProps {
  title: string;
  message?: string | undefined;
  onRetry: () => void;
}

/** A screen whose data did not load, with a Retry button. */
export function LoadFailure({
  title,
  message = 'Something is wrong with the server or the connection. Please try again.',
  onRetry,
}: LoadFailureProps) {
  return <ErrorPanel title={title} message={message} action="Retry" onAction={onRetry} />;
}
