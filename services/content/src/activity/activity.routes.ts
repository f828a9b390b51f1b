import { listActivity } from '@club/contracts/content/activity';
import { servePreparedRead } from '@club/service-kit/http/prepared-read';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import { CONTENT_TOPIC } from '../change/record-change.ts';
import type { ContentContext } from '../content-context.ts';
import { readActivities } from './activity.service.ts';

export function activityRoutes(app: ServiceApp, { db, changes }: ContentContext): void {
  servePreparedRead(app, listActivity, changes, CONTENT_TOPIC, () => readActivities(db));
}
