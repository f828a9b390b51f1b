import { registerTeam } from '@club/contracts/events/registration';
import { exportRegistrations, listRegistrations } from '@club/contracts/events/registration-list';
import { searchRegistrations } from '@club/contracts/events/registration-search';
import { download, route } from '@club/service-kit/http/route';
import { limitTeamWrites as limit } from '../limits.ts';
import * as exports from './export-registrations.service.ts';
import * as teams from './register-team.service.ts';
import * as registrations from './registration.service.ts';

export const registrationRoutes = [
  route(registerTeam, teams.registerTeam, { limit }),
  route(listRegistrations, registrations.listRegistrations),
  route(searchRegistrations, registrations.searchRegistrations),
  download(exportRegistrations, exports.exportRegistrations),
];
