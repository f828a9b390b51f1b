import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';

/** A read as a query hook returns it. */
export interface Query<Data> {
  data?: Data | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: Query<Data>;
  skeleton: ReactNode;
  /** Title of the error panel; `detail` says what to do. */
  failure: string;
  detail?: string | undefined;
  onRetry?: () => void;
  children: (data: Data) => ReactNode;
}

/** Loaded data, the skeleton until it is there, or an error panel with Retry. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, skeleton, failure, detail, children } = props;
  const { onRetry = () => void query.refetch() } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadFailure title={failure} message={detail} onRetry={onRetry} />;
  return skeleton;
}
