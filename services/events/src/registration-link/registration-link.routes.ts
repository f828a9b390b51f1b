import { emailRegistrationLink } from '@club/contracts/events/own-registration';
import { route } from '@club/service-kit/http/route';
import { limitTeamWrites as limit } from '../limits.ts';
import * as links from './registration-link.service.ts';

export const registrationLinkRoutes = [
  route(emailRegistrationLink, links.emailRegistrationLink, { limit }),
];
