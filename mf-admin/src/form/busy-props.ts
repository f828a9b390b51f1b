import type { MouseEvent } from 'react';

/** Neither the form behind the button nor the row around it hears of the press. */
const swallow = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * Of a button that may be at work: it looks disabled and takes no second press, but keeps the focus, which a disabled
 * one loses. After a failure, Enter tries again.
 */
export const busyProps = (isBusy: boolean, onClick?: (event: MouseEvent) => void) => ({
  ...(onClick && { onClick }),
  ...(isBusy && {
    'aria-disabled': true,
    className: 'Mui-disabled',
    style: { pointerEvents: 'auto' as const },
    onClick: swallow,
  }),
});
