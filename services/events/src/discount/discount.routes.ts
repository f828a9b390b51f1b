import { validateDiscount } from '@club/contracts/events/payment';
import { route } from '@club/service-kit/http/route';
import { limitTeamWrites } from '../limits.ts';
import * as discounts from './discount.service.ts';

export const discountRoutes = [
  route(validateDiscount, discounts.validateDiscount, { limit: limitTeamWrites }),
];
