import { capital } from '../values/capital.ts';

/** The ids of the calls of a kind: `listAdminPosts`, `createPost`, `updatePost`, `deletePost`. */
export const recordCallIds = (one: string, many: string) => ({
  list: `listAdmin${capital(many)}`,
  create: `create${capital(one)}`,
  update: `update${capital(one)}`,
  delete: `delete${capital(one)}`,
});
