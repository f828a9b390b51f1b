import { Button, ErrorPanel } from '@club/web-kit/ui';
import { asksForCode, FreshCodeRequest } from './fresh-code-notice.tsx';

interface SectionFailureProps {
  error: unknown;
  message: string;
  onRetry: () => void;
}

/** A part of the settings that did not load: mostly because the code was entered too long ago. */
export function SectionFailure({ error, message, onRetry }: SectionFailureProps) {
  if (!asksForCode(error)) {
    return <ErrorPanel message={message} action="Retry" onAction={onRetry} />;
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
