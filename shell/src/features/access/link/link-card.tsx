import { errorText, isApiErrorData } from '@club/web-kit/state';
import { Button, TextSkeleton } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { AccessCard } from '../access-card.tsx';
import { AccessMessage } from '../access-message.tsx';

interface Query {
  data?: unknown;
  error?: unknown;
  refetch: () => unknown;
}

interface LinkCardProps<Reading extends Query> {
  title: string;
  /** The call that reads what the link is for. */
  query: Reading;
  lead: (data: NonNullable<Reading['data']>) => string;
  children: (data: NonNullable<Reading['data']>) => ReactNode;
}

/** The card behind an emailed link: while the link is read, when it has ended, and with its form. */
export function LinkCard<Reading extends Query>(props: LinkCardProps<Reading>) {
  const { title, query, lead, children } = props;
  const { data, error, refetch } = query;
  const hasAnswer = isApiErrorData(error) && error.fromServer;
  return (
    <AccessCard
      title={title}
      lead={data ? lead(data) : undefined}
      note="For authorized personnel only"
    >
      {!data && !error && <TextSkeleton height={160} />}
      {error !== undefined && <AccessMessage kind="error" text={errorText(error)} />}
      {error !== undefined && !hasAnswer && (
        <Button variant="outlined" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      {data ? children(data) : undefined}
    </AccessCard>
  );
}
