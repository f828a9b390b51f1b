import * as calls from '@club/contracts/events/decision';
import { route } from '@club/service-kit/http/route';
import * as decisions from './decide.service.ts';
import { previewDecisionEmail } from './preview-email.service.ts';
import { undoDecisions } from './undo.service.ts';

export const decisionRoutes = [
  route(calls.approveRegistration, decisions.approveRegistration),
  route(calls.rejectRegistration, decisions.rejectRegistration),
  route(calls.approveWithCash, decisions.approveWithCash),
  route(calls.approveWithoutReceipt, decisions.approveWithoutReceipt),
  route(calls.revokeApproval, decisions.revokeApproval),
  route(calls.reopenRegistration, decisions.reopenRegistration),
  route(calls.decideMany, decisions.decideMany),
  route(calls.previewDecisionEmail, previewDecisionEmail),
  route(calls.undoDecisions, undoDecisions),
];
