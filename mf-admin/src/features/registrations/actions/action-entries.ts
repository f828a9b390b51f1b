import type { AdminRegistrationDetail } from '@club/contracts/events/registration-detail';
import type { ComponentType } from 'react';
import { CancelDialog } from './cancel-dialog.tsx';
import { CashDialog } from './cash-dialog.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { ReopenDialog, RevokeDialog, WithoutReceiptDialog } from './decision-dialogs.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import type { ActionProps } from './use-action.ts';

export interface ActionEntry {
  label: string;
  /** Whether the action is possible in the registration's state; the server decides again. */
  isPossible: (registration: AdminRegistrationDetail) => boolean;
  /** The action takes something from the team. */
  isHarmful?: boolean;
  Dialog: ComponentType<ActionProps>;
}

/** The decisions on a registration and its end, in the order of the menu. */
export const decisionEntries: ActionEntry[] = [
  {
    label: 'Approve with cash',
    isPossible: ({ can }) => can.approve_cash,
    Dialog: CashDialog,
  },
  {
    label: 'Approve without receipt',
    isPossible: ({ can }) => can.approve_without_receipt,
    Dialog: WithoutReceiptDialog,
  },
  { label: 'Reopen', isPossible: ({ can }) => can.reopen, Dialog: ReopenDialog },
  {
    label: 'Check the payment',
    isPossible: ({ can }) => can.check_refund,
    Dialog: ClaimDialog,
  },
  { label: 'Record the refund', isPossible: ({ can }) => can.refund, Dialog: RefundDialog },
  {
    label: 'Revoke approval',
    isPossible: ({ can }) => can.revoke,
    isHarmful: true,
    Dialog: RevokeDialog,
  },
  {
    label: 'Cancel registration',
    isPossible: ({ can }) => can.cancel,
    isHarmful: true,
    Dialog: CancelDialog,
  },
];
