import {
  createPost,
  deletePost,
  getAdminPost,
  getPost,
  listAdminPosts,
  listPosts,
  postImage,
  updatePost,
} from '@club/contracts/content/post';
import { servePreparedRead } from '@club/service-kit/http/prepared-read';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import { editorOf } from '../change/editor.ts';
import { CONTENT_TOPIC } from '../change/record-change.ts';
import type { ContentContext } from '../content-context.ts';
import { imageBody } from '../image/image-body.ts';
import {
  addPost,
  changePost,
  readAdminPosts,
  readPost,
  readPosts,
  removePost,
} from './post.service.ts';

const withImage = imageBody(postImage);

export function postRoutes(app: ServiceApp, context: ContentContext): void {
  const { db, changes } = context;
  servePreparedRead(app, listPosts, changes, CONTENT_TOPIC, ({ query }) => readPosts(db, query));
  servePreparedRead(app, getPost, changes, CONTENT_TOPIC, ({ params }) => readPost(db, params.id));
  serveCall(app, listAdminPosts, () => readAdminPosts(db));
  serveCall(app, getAdminPost, ({ params }) => readPost(db, params.id));
  serveCall(
    app,
    createPost,
    (request) => addPost(context, request.body, editorOf(request)),
    withImage,
  );
  serveCall(
    app,
    updatePost,
    (request) => changePost(context, request.params.id, request.body, editorOf(request)),
    withImage,
  );
  serveCall(app, deletePost, async (request) => {
    await removePost(db, request.params.id, editorOf(request));
    return { success: true as const };
  });
}
