import * as calls from '@club/contracts/events/desk';
import { eventStream } from '@club/service-kit/http/event-stream';
import { route } from '@club/service-kit/http/route';
import * as desk from './desk.service.ts';
import { followDesk } from './follow-desk.service.ts';

export const deskRoutes = [
  eventStream(calls.followDesk, followDesk),
  route(calls.lookAtRegistration, desk.lookAtRegistration),
  route(calls.nextReceipt, desk.nextReceipt),
];
