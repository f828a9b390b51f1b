import * as calls from '@club/contracts/events/team-email';
import { route } from '@club/service-kit/http/route';
import * as teamEmails from './team-email.service.ts';

export const teamEmailRoutes = [
  route(calls.previewTeamEmail, teamEmails.previewTeamEmail),
  route(calls.emailTeams, teamEmails.emailTeams),
];
