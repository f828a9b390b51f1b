import * as calls from '@club/contracts/club/club';
import { route } from '@club/service-kit/http/route';
import * as clubSettings from './club-settings.service.ts';

export const clubSettingsRoutes = [
  route(calls.getClub, clubSettings.getClub),
  route(calls.getAdminClub, clubSettings.getClub),
  route(calls.updateClub, clubSettings.updateClub),
  route(calls.uploadLogo, clubSettings.uploadLogo),
];
