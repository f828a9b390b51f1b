/** An area of the window, in px from its top left corner. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const GAP = 8;

const isOver = (stack: Area, other: Area, lift: number) =>
  stack.left < other.right &&
  stack.right > other.left &&
  stack.top - lift < other.bottom + GAP &&
  stack.bottom - lift > other.top - GAP;

/**
 * The distance in px between the stack of toasts and the lower edge of the window, so that the stack covers no obstacle.
 * Returns `current` while that place is free, else the lowest free place, else 0.
 */
export function freeLift(stack: Area, obstacles: Area[], current = 0): number {
  const isFree = (lift: number) =>
    stack.top - lift >= GAP && obstacles.every((obstacle) => !isOver(stack, obstacle, lift));
  const above = obstacles.map(({ top }) => stack.bottom - top + GAP).filter((lift) => lift > 0);
  const places = [current, 0, ...above.sort((a, b) => a - b)];
  return places.find(isFree) ?? 0;
}
