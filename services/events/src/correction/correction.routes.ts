import * as calls from '@club/contracts/events/correction';
import { route } from '@club/service-kit/http/route';
import { changeRegistrationModules, previewModuleChange } from './change-modules.service.ts';
import { updateRegistrationMember } from './correct-member.service.ts';
import { registerTeamAsAdmin } from './register-by-hand.service.ts';
import { resendEmail } from './resend-email.service.ts';
import { settleBalance } from './settle-balance.service.ts';

export const correctionRoutes = [
  route(calls.updateRegistrationMember, updateRegistrationMember),
  route(calls.previewModuleChange, previewModuleChange),
  route(calls.changeRegistrationModules, changeRegistrationModules),
  route(calls.settleBalance, settleBalance),
  route(calls.resendEmail, resendEmail),
  route(calls.registerTeamAsAdmin, registerTeamAsAdmin),
];
