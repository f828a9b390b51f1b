import {
  Box,
  CardGrid,
  CardSkeleton,
  Repeat,
  TextSkeleton,
  VisuallyHidden,
} from '@club/web-kit/ui';

/** A screen on its way: its heading, and cards below. */
export function ScreenSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading the screen</VisuallyHidden>
      <Box sx={{ display: 'grid', gap: 4, mb: 6 }}>
        <TextSkeleton width={140} height={14} />
        <TextSkeleton width={240} height={36} />
      </Box>
      <CardGridSkeleton />
    </div>
  );
}

interface CardGridSkeletonProps {
  /** What is on its way, read out; without it something around says so. */
  label?: string;
  cards?: number;
  lines?: number;
  min?: number;
  ratio?: string;
}

/** Cards on their way, as large as they will be. */
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
