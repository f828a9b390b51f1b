import * as calls from '@club/contracts/events/own-registration';
import { route } from '@club/service-kit/http/route';
import { limitTeamWrites as limit } from '../limits.ts';
import * as own from './own-registration.service.ts';

export const ownRegistrationRoutes = [
  route(calls.getRegistration, own.getRegistration, { limit }),
  route(calls.updateRegistration, own.updateRegistration, { limit }),
  route(calls.renameTeam, own.renameTeam, { limit }),
  route(calls.addTeamMembers, own.addTeamMembers, { limit }),
];
