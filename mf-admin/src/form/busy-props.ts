import type { MouseEvent } from 'react';

/** Keeps a click from the form and the row around the button. */
const stopClick = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * Props of a button whose action may be running. A busy button looks disabled and ignores clicks, but keeps the focus: a
 * disabled button would lose it, and Enter could not try again after a failure.
 */
export const busyProps = (isBusy: boolean, onClick?: (event: MouseEvent) => void) => ({
  ...(onClick && { onClick }),
  ...(isBusy && {
    'aria-disabled': true,
    className: 'Mui-disabled',
    style: { pointerEvents: 'auto' as const },
    onClick: stopClick,
  }),
});
