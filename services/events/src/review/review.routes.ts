import * as calls from '@club/contracts/events/registration';
import { route } from '@club/service-kit/http/route';
import * as reviews from './review.service.ts';

export const reviewRoutes = [
  route(calls.approveRegistration, reviews.approveRegistration),
  route(calls.rejectRegistration, reviews.rejectRegistration),
];
