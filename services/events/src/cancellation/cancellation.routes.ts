import {
  cancelRegistration,
  decideRefundClaim,
  recordRefund,
} from '@club/contracts/events/cancellation';
import {
  cancelOwnRegistration,
  restoreOwnRegistration,
} from '@club/contracts/events/own-registration';
import { route } from '@club/service-kit/http/route';
import { limitTeamWrites as limit } from '../limits.ts';
import * as cancellations from './cancellation.service.ts';
import * as refunds from './refund.service.ts';

export const cancellationRoutes = [
  route(cancelOwnRegistration, cancellations.cancelOwnRegistration, { limit }),
  route(restoreOwnRegistration, cancellations.restoreOwnRegistration, { limit }),
  route(cancelRegistration, cancellations.cancelRegistration),
  route(recordRefund, refunds.recordRefund),
  route(decideRefundClaim, refunds.decideRefundClaim),
];
