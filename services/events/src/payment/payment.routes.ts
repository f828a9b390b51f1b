import { submitPayment } from '@club/contracts/events/payment';
import { route } from '@club/service-kit/http/route';
import { limitTeamWrites } from '../limits.ts';
import * as payments from './submit-payment.service.ts';

export const paymentRoutes = [
  route(submitPayment, payments.submitPayment, { limit: limitTeamWrites }),
];
