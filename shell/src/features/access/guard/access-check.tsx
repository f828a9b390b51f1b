import { NO_ANSWER } from '@club/web-kit/state';
import { Column, ErrorPanel, PageSkeleton } from '@club/web-kit/ui';

/** Shown while the server checks the tokens. */
export const CheckingAccess = () => (
  <Column>
    <PageSkeleton label="Checking your access" />
  </Column>
);

/** Shown when that check got no answer. */
export const AccessCheckFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Column>
    <ErrorPanel
      title="Your access could not be checked"
      message={NO_ANSWER}
      action="Retry"
      onAction={onRetry}
    />
  </Column>
);
