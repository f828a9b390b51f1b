import {
  createMember,
  deleteMember,
  listAdvisors,
  listMembers,
  listTeamMembers,
  reorderMembers,
  updateMember,
} from '@club/contracts/content/member';
import { formImage } from '@club/contracts/values/file';
import { servePreparedRead } from '@club/service-kit/http/prepared-read';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import { editorOf } from '../change/editor.ts';
import { CONTENT_TOPIC } from '../change/record-change.ts';
import type { ContentContext } from '../content-context.ts';
import { imageBody } from '../image/image-body.ts';
import {
  addMember,
  changeMember,
  readMembers,
  removeMember,
  reorderTeam,
} from './member.service.ts';

const withImage = imageBody(formImage);

export function memberRoutes(app: ServiceApp, { db, changes, storage }: ContentContext): void {
  servePreparedRead(app, listMembers, changes, CONTENT_TOPIC, ({ query }) =>
    readMembers(db, query.member_type),
  );
  serveCall(app, listTeamMembers, () => readMembers(db, 'team'));
  serveCall(app, listAdvisors, () => readMembers(db, 'advisor'));
  serveCall(
    app,
    createMember,
    (request) => addMember(db, storage, request.body, editorOf(request)),
    withImage,
  );
  serveCall(
    app,
    updateMember,
    (request) => changeMember(db, storage, request.params.id, request.body, editorOf(request)),
    withImage,
  );
  serveCall(app, deleteMember, async (request) => {
    await removeMember(db, request.params.id, editorOf(request));
    return { success: true as const };
  });
  serveCall(app, reorderMembers, async (request) => {
    await reorderTeam(db, request.body.order, editorOf(request));
    return { success: true as const };
  });
}
