import * as calls from '@club/contracts/events/event-teams';
import { route } from '@club/service-kit/http/route';
import * as eventTeams from './event-teams.service.ts';

export const eventTeamsRoutes = [route(calls.listEventTeams, eventTeams.listEventTeams)];
