import * as calls from '@club/contracts/events/merge';
import { route } from '@club/service-kit/http/route';
import { mergeRegistrations, previewMerge } from './merge.service.ts';

export const mergeRoutes = [
  route(calls.previewMerge, previewMerge),
  route(calls.mergeRegistrations, mergeRegistrations),
];
