import type { RefundOnStatement } from '@club/contracts/events/accounts';
import { formatDay } from './moment.ts';

/** Whether the bank's statements show a refund; '' when none goes as far. */
export function refundText({ check, booked_on }: RefundOnStatement): string {
  if (check === 'missing') return 'Not in the statement yet';
  return check === 'seen' && booked_on ? `In the statement of ${formatDay(booked_on)}` : '';
}
