import { Typography } from '@club/web-kit/ui';
import { CellButton } from './cell-button.tsx';
import type { RowActions, RowPartProps } from './row-actions.ts';

type ReceiptButtonProps = RowPartProps & Pick<RowActions, 'onReceipt'>;

/** The way to the receipt, or that there is none (SPEC §3). */
export function ReceiptButton({ registration, tabIndex, onReceipt }: ReceiptButtonProps) {
  if (!registration.payment_receipt_url) {
    return (
      <Typography component="span" variant="body2" color="textSecondary">
        Not submitted
      </Typography>
    );
  }
  return (
    <CellButton
      variant="text"
      tabIndex={tabIndex}
      aria-label={`View receipt of ${registration.team_name}`}
      onPress={() => onReceipt(registration)}
      sx={{
        ml: -3.5,
        textDecoration: 'underline',
        textUnderlineOffset: '0.2em',
        // The row's edge would cut off a ring outside.
        '&.Mui-focusVisible': { outlineOffset: -3 },
      }}
    >
      View
    </CellButton>
  );
}
