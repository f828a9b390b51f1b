import {
  createContent,
  deleteContent,
  listAdminContent,
  listContent,
} from '@club/contracts/content/media';
import { servePreparedRead } from '@club/service-kit/http/prepared-read';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import { editorOf } from '../change/editor.ts';
import { CONTENT_TOPIC } from '../change/record-change.ts';
import type { ContentContext } from '../content-context.ts';
import { addMediaItem, readMediaItems, removeMediaItem } from './media.service.ts';

export function mediaRoutes(app: ServiceApp, context: ContentContext): void {
  const { db, changes } = context;
  servePreparedRead(app, listContent, changes, CONTENT_TOPIC, () => readMediaItems(db));
  serveCall(app, listAdminContent, () => readMediaItems(db));
  serveCall(app, createContent, (request) =>
    addMediaItem(context, request.body, editorOf(request)),
  );
  serveCall(app, deleteContent, async (request) => {
    await removeMediaItem(db, request.params.id, editorOf(request));
    return { success: true as const };
  });
}
