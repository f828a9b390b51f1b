import * as calls from '@club/contracts/content/activity';
import { route } from '@club/service-kit/http/route';
import * as activity from './activity.service.ts';

export const activityRoutes = [route(calls.listActivity, activity.listActivity)];
