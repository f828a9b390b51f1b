import { listTrash, restoreFromTrash } from '@club/contracts/content/trash';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import { editorOf } from '../change/editor.ts';
import type { ContentContext } from '../content-context.ts';
import { readTrash, restore } from './trash.service.ts';

export function trashRoutes(app: ServiceApp, { db }: ContentContext): void {
  serveCall(app, listTrash, () => readTrash(db));
  serveCall(app, restoreFromTrash, async (request) => {
    await restore(db, request.params, editorOf(request));
    return { success: true as const };
  });
}
