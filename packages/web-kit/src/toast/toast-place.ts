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
 * How far the stack of toasts must rise from the lower edge of the window to cover none of the obstacles, in px. It stays at
 * `current` while that place is free, else it takes the lowest free place. Without a free place it stays at the edge.
 */
export function freeLift(stack: Area, obstacles: Area[], current = 0): number {
  const isFree = (lift: number) =>
    stack.top - lift >= GAP && obstacles.every((obstacle) => !isOver(stack, obstacle, lift));
  const above = obstacles.map(({ top }) => stack.bottom - top + GAP).filter((lift) => lift > 0);
  const places = [current, 0, ...above.sort((a, b) => a - b)];
  return places.find(isFree) ?? 0;
}
