import type { PaymentKind, PaymentStatus } from '@club/contracts/events/registration';
import { isConfirmed } from '@club/contracts/events/registration-status';
import { StatusChip } from '@club/web-kit/ui';

export const statusLabels: Record<PaymentStatus, string> = {
  unpaid: 'Unpaid',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

export const kindLabels: Record<PaymentKind, string> = {
  bank: 'Bank transfer',
  cash: 'Cash',
  free: 'Nothing to pay',
};

export const Status = ({ status }: { status: PaymentStatus }) => (
  <StatusChip label={statusLabels[status]} isOn={isConfirmed(status)} />
);
