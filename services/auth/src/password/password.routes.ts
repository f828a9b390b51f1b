import * as calls from '@club/contracts/auth/password';
import { route } from '@club/service-kit/http/route';
import * as passwords from './password.service.ts';

export const passwordRoutes = [route(calls.setPassword, passwords.setPassword)];
