import * as calls from '@club/contracts/auth/totp';
import { route } from '@club/service-kit/http/route';
import * as totp from './totp.service.ts';

export const totpRoutes = [
  route(calls.getTotp, totp.getTotp),
  route(calls.createTotp, totp.createTotp),
  route(calls.confirmTotp, totp.confirmTotp),
  route(calls.deleteTotp, totp.deleteTotp),
];
