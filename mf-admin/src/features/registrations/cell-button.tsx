import { Button } from '@club/web-kit/ui';
import type { ComponentProps } from 'react';
import { busyProps } from '../../form/busy-props.ts';

type CellButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'size'> & {
  isBusy?: boolean;
  onPress: () => void;
};

/** A button inside a row. Pressing it is not pressing the row, which would open its review. */
export function CellButton({ isBusy = false, onPress, ...rest }: CellButtonProps) {
  return (
    <Button
      size="small"
      {...rest}
      {...busyProps(isBusy, (event) => {
        event.stopPropagation();
        onPress();
      })}
    />
  );
}
