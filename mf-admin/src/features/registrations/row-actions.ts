import type { AdminRegistration } from '@club/contracts/events/registration';

/** What an admin does with a row. */
export interface RowActions {
  isDeciding: boolean;
  onReceipt: (registration: AdminRegistration) => void;
  onApprove: (registration: AdminRegistration) => void;
  onReject: (registration: AdminRegistration) => void;
}

export interface RowPartProps {
  registration: AdminRegistration;
  /** Of the row's cells one is in the order of Tab, and what stands in it. */
  tabIndex: number;
}
