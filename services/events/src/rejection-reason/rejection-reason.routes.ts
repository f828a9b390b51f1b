import * as calls from '@club/contracts/events/rejection-reason';
import { route } from '@club/service-kit/http/route';
import * as reasons from './rejection-reason.service.ts';

export const rejectionReasonRoutes = [
  route(calls.listRejectionReasons, reasons.listRejectionReasons),
  route(calls.updateRejectionReasons, reasons.updateRejectionReasons),
];
