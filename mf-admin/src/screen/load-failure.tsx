import { errorText } from '@club/web-kit/state';
import { Button, ErrorPanel } from '@club/web-kit/ui';
import { asksForCode, FreshCodeRequest } from '../role/fresh-code.tsx';

interface LoadFailureProps {
  title: string;
  error?: unknown;
  message?: string | undefined;
  onRetry: () => void;
}

/** Data that did not load, with the server's reason and a Retry button. */
export function LoadFailure({ title, error, message, onRetry }: LoadFailureProps) {
  if (!asksForCode(error)) {
    const text = message ?? errorText(error, SERVER_PROBLEM);
    return <ErrorPanel title={title} message={text} action="Retry" onAction={onRetry} />;
  }
  return (
    <>
      <FreshCodeRequest />
      <Button variant="outlined" onClick={onRetry} sx={{ justifySelf: 'start' }}>
        Retry
      </Button>
    </>
  );
}

const SERVER_PROBLEM = 'The server or the connection has a problem. Please try again.';
