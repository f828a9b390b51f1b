import {
  Box,
  CardGrid,
  CardSkeleton,
  Repeat,
  TextSkeleton,
  Typography,
  VisuallyHidden,
} from '@club/web-kit/ui';

/** A screen that loads: a heading, and cards or rows below. */
export function ScreenSkeleton({ hasRows }: { hasRows: boolean }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading the screen</VisuallyHidden>
      <Box sx={{ mb: 6 }}>
        <TextSkeleton width={240} height={44} />
      </Box>
      {hasRows ? (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Repeat times={12}>{() => <TextSkeleton height={28} />}</Repeat>
        </Box>
      ) : (
        <CardGridSkeleton />
      )}
    </div>
  );
}

interface RowsSkeletonProps {
  /** Announced by screen readers. */
  label: string;
  isLabelShown?: boolean;
  rows?: number;
  height: number;
}

/** Rows that load. */
export function RowsSkeleton({ label, isLabelShown, rows = 1, height }: RowsSkeletonProps) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      {isLabelShown ? (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {label}
        </Typography>
      ) : (
        <VisuallyHidden>{label}</VisuallyHidden>
      )}
      <Repeat times={rows}>{() => <TextSkeleton height={height} />}</Repeat>
    </Box>
  );
}

interface CardGridSkeletonProps {
  /** Announced by screen readers. Leave it out where a parent has the status. */
  label?: string;
  cards?: number;
  lines?: number;
  min?: number;
  ratio?: string;
}

/** Cards that load, as large as they will be. */
export function CardGridSkeleton({
  label,
  cards = 3,
  lines = 3,
  min = 300,
  ratio,
}: CardGridSkeletonProps) {
  const grid = (
    <CardGrid min={min}>
      <Repeat times={cards}>
        {() => (
          <li>
            <CardSkeleton lines={lines} {...(ratio && { ratio })} />
          </li>
        )}
      </Repeat>
    </CardGrid>
  );
  if (!label) return grid;
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {grid}
    </div>
  );
}
