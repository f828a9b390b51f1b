import {
  getAdminContactInfo,
  getContactInfo,
  updateContactInfo,
} from '@club/contracts/content/contact-info';
import { servePreparedRead } from '@club/service-kit/http/prepared-read';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import { editorOf } from '../change/editor.ts';
import { CONTENT_TOPIC } from '../change/record-change.ts';
import type { ContentContext } from '../content-context.ts';
import { changeContactInfo, readContactInfo } from './contact-info.service.ts';

export function contactInfoRoutes(app: ServiceApp, { db, changes }: ContentContext): void {
  servePreparedRead(app, getContactInfo, changes, CONTENT_TOPIC, () => readContactInfo(db));
  serveCall(app, getAdminContactInfo, () => readContactInfo(db));
  serveCall(app, updateContactInfo, (request) =>
    changeContactInfo(db, request.body, editorOf(request)),
  );
}
