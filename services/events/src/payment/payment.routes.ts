import { applyCodes, confirmFreeRegistration } from '@club/contracts/events/own-registration';
import { submitPayment } from '@club/contracts/events/payment';
import { route } from '@club/service-kit/http/route';
import { limitTeamWrites as limit } from '../limits.ts';
import * as codes from './apply-codes.service.ts';
import * as confirmations from './confirm-free-registration.service.ts';
import * as payments from './submit-payment.service.ts';

export const paymentRoutes = [
  route(submitPayment, payments.submitPayment, { limit }),
  route(applyCodes, codes.applyCodes, { limit }),
  route(confirmFreeRegistration, confirmations.confirmFreeRegistration, { limit }),
];
