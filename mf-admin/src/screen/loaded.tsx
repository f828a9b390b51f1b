import { Box, Button, TextSkeleton, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { busyProps } from '../form/busy-props.ts';
import { asksForCode, FreshCodeRequest } from '../role/fresh-code.tsx';
import { LoadFailure } from './load-failure.tsx';

/** A read as a query hook returns it. */
export interface Query<Data> {
  /** The newest data, which may belong to another page or filter until the read ends. */
  data?: Data | undefined;
  /** The data of this page and filter. */
  currentData?: Data | undefined;
  error?: unknown;
  isError?: boolean;
  isFetching?: boolean;
  refetch: () => unknown;
}

/** The data to show. After a failure it is never the data of another page or filter. */
export const shownData = <Data,>({ data, currentData, error }: Query<Data>): Data | undefined =>
  error === undefined ? data : currentData;

interface LoadedProps<Data> {
  query: Query<Data>;
  /** A number is the height of a plain one, in pixels. */
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
  const data = shownData(query);
  if (data !== undefined)
    return (
      <>
        <OutOfDate query={query} />
        {children(data)}
      </>
    );
  if (query.error === undefined && !query.isError)
    return typeof skeleton === 'number' ? <TextSkeleton height={skeleton} /> : skeleton;
  return <LoadFailure title={failure} error={query.error} message={detail} onRetry={onRetry} />;
}

/** A notice above data that is shown although the last attempt to load it again failed. */
export function OutOfDate({ query }: { query: Query<unknown> }) {
  const { currentData, error, isFetching = false, refetch } = query;
  if (error === undefined || currentData === undefined) return null;
  if (asksForCode(error)) return <FreshCodeRequest />;
  return (
    <Box role="alert" sx={outOfDateSx}>
      <Typography variant="body2">
        This may be out of date. The server or the connection has a problem.
      </Typography>
      <Button size="small" variant="outlined" {...busyProps(isFetching, () => void refetch())}>
        Retry
      </Button>
    </Box>
  );
}

const outOfDateSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  mb: 4,
  px: 4,
  py: 2,
  border: 1,
  borderColor: 'error.main',
  borderRadius: '12px',
} as const;
