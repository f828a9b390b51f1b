import * as calls from '@club/contracts/auth/recovery-codes';
import { route } from '@club/service-kit/http/route';
import * as recoveryCodes from './recovery-code.service.ts';

export const recoveryCodeRoutes = [
  route(calls.getRecoveryCodes, recoveryCodes.getRecoveryCodes),
  route(calls.createRecoveryCodes, recoveryCodes.createRecoveryCodes),
];
