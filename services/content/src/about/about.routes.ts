import {
  deleteFeature,
  getAbout,
  getAdminAbout,
  storyImage,
  updateAbout,
  uploadStoryImage,
} from '@club/contracts/content/about';
import { servePreparedRead } from '@club/service-kit/http/prepared-read';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import { editorOf } from '../change/editor.ts';
import { CONTENT_TOPIC } from '../change/record-change.ts';
import type { ContentContext } from '../content-context.ts';
import { imageBody } from '../image/image-body.ts';
import { changeAbout, keepStoryImage, readAbout, removeFeature } from './about.service.ts';

export function aboutRoutes(app: ServiceApp, context: ContentContext): void {
  const { db, changes, storage } = context;
  servePreparedRead(app, getAbout, changes, CONTENT_TOPIC, () => readAbout(db));
  serveCall(app, getAdminAbout, () => readAbout(db));
  serveCall(app, updateAbout, (request) => changeAbout(context, request.body, editorOf(request)));
  serveCall(app, deleteFeature, async (request) => {
    await removeFeature(db, request.params.featureId, editorOf(request));
    return { success: true as const };
  });
  serveCall(
    app,
    uploadStoryImage,
    async ({ body }) => ({ imageUrl: await keepStoryImage(storage, body.image) }),
    imageBody(storyImage),
  );
}
