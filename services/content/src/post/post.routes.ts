import * as calls from '@club/contracts/content/post';
import { route } from '@club/service-kit/http/route';
import * as posts from './post.service.ts';

export const postRoutes = [
  route(calls.listPosts, posts.listPosts),
  route(calls.getPostPage, posts.getPostPage),
  route(calls.getPost, posts.getPost),
  route(calls.listAdminPosts, posts.listAdminPosts),
  route(calls.getAdminPost, posts.getAdminPost),
  route(calls.createPost, posts.createPost),
  route(calls.updatePost, posts.updatePost),
  route(calls.deletePost, posts.deletePost),
];
