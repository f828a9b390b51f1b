import { Button } from '@club/web-kit/ui';
import type { ComponentProps } from 'react';

type CellButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'size'> & {
  onPress: () => void;
};

/** A button inside a row. Pressing it is not pressing the row, which would open its review. */
export function CellButton({ onPress, ...rest }: CellButtonProps) {
  return (
    <Button
      size="small"
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
      {...rest}
    />
  );
}
