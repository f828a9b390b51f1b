import * as calls from '@club/contracts/content/achievement';
import { route } from '@club/service-kit/http/route';
import * as achievements from './achievement.service.ts';

export const achievementRoutes = [
  route(calls.listAchievements, achievements.listAchievements),
  route(calls.listAdminAchievements, achievements.listAchievements),
  route(calls.createAchievement, achievements.createAchievement),
  route(calls.updateAchievement, achievements.updateAchievement),
  route(calls.deleteAchievement, achievements.deleteAchievement),
];
