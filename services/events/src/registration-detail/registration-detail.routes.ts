import { getAdminRegistration } from '@club/contracts/events/registration-detail';
import { route } from '@club/service-kit/http/route';
import * as detail from './registration-detail.service.ts';

export const registrationDetailRoutes = [route(getAdminRegistration, detail.getAdminRegistration)];
