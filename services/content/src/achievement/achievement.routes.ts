import {
  createAchievement,
  deleteAchievement,
  listAchievements,
  listAdminAchievements,
  updateAchievement,
} from '@club/contracts/content/achievement';
import { formImage } from '@club/contracts/values/file';
import { servePreparedRead } from '@club/service-kit/http/prepared-read';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import { editorOf } from '../change/editor.ts';
import { CONTENT_TOPIC } from '../change/record-change.ts';
import type { ContentContext } from '../content-context.ts';
import { imageBody } from '../image/image-body.ts';
import {
  addAchievement,
  changeAchievement,
  readAchievements,
  removeAchievement,
} from './achievement.service.ts';

const withImage = imageBody(formImage);

export function achievementRoutes(app: ServiceApp, context: ContentContext): void {
  const { db, changes, storage } = context;
  servePreparedRead(app, listAchievements, changes, CONTENT_TOPIC, () => readAchievements(db));
  serveCall(app, listAdminAchievements, () => readAchievements(db));
  serveCall(
    app,
    createAchievement,
    (request) => addAchievement(db, storage, request.body, editorOf(request)),
    withImage,
  );
  serveCall(
    app,
    updateAchievement,
    (request) => changeAchievement(db, storage, request.params.id, request.body, editorOf(request)),
    withImage,
  );
  serveCall(app, deleteAchievement, async (request) => {
    await removeAchievement(db, request.params.id, editorOf(request));
    return { success: true as const };
  });
}
