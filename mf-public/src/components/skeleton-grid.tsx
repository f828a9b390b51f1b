import { CardGrid, CardSkeleton, Repeat, VisuallyHidden } from '@club/web-kit/ui';

interface SkeletonGridProps {
  /** Screen readers announce it while the page loads. */
  label: string;
  cards?: number;
  ratio?: string;
  lines?: number;
  min?: number;
}

/** Placeholders for cards that are loading. */
export function SkeletonGrid({
  label,
  cards = 6,
  ratio = '16 / 9',
  lines = 2,
  min = 300,
}: SkeletonGridProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">
        <CardGrid min={min}>
          <Repeat times={cards}>
            {() => (
              <li>
                <CardSkeleton ratio={ratio} lines={lines} />
              </li>
            )}
          </Repeat>
        </CardGrid>
      </div>
    </div>
  );
}
