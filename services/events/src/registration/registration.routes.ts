import * as calls from '@club/contracts/events/registration';
import { searchRegistrations } from '@club/contracts/events/registration-search';
import { download, route } from '@club/service-kit/http/route';
import { limitTeamWrites as limit } from '../limits.ts';
import { exportRegistrations } from './export-registrations.service.ts';
import { registerTeam } from './register-team.service.ts';
import * as registrations from './registration.service.ts';

export const registrationRoutes = [
  route(calls.registerTeam, registerTeam, { limit }),
  route(calls.listRegistrations, registrations.listRegistrations),
  route(searchRegistrations, registrations.searchRegistrations),
  download(calls.exportRegistrations, exportRegistrations),
];
