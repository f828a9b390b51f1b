import { Box, Button, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { busyProps } from './busy-props.ts';

interface ConfirmQuestionProps {
  /** The name of the group for screen readers, such as `Delete Hira`. */
  label: string;
  question: string;
  /** The text of the button while the change is sent. */
  busy: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** A choice that belongs to the question. */
  children?: ReactNode;
}

/** The second step of a change that is hard to undo, below the record. After a failure it stays for another try. */
export function ConfirmQuestion({
  label,
  question,
  busy,
  isBusy,
  onConfirm,
  onCancel,
  children,
}: ConfirmQuestionProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: children ? 'flex-end' : 'center',
        gap: 2,
        mt: 1,
        pt: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={children ? aboveSx : questionSx}>
        {question}
      </Typography>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          size="small"
          variant="outlined"
          color="error"
          autoFocus
          {...busyProps(isBusy, onConfirm)}
        >
          {isBusy ? busy : 'Confirm'}
        </Button>
        <Button size="small" variant="outlined" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

const questionSx = { fontWeight: 600, mr: 'auto', overflowWrap: 'anywhere' } as const;

/** The choice and the buttons share the line below it. */
const aboveSx = { ...questionSx, width: '100%' } as const;
