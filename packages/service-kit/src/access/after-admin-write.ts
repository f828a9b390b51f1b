import { topics } from '@club/contracts/http/topics';
import type { MiddlewareHandler } from 'hono';
import type { Changes } from '../db/changes.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Behind the admin guard: what a successful call saved shows in the very next read of this process. */
export function afterAdminWrite(changes: Changes): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!SAFE.has(c.req.method) && c.res.status < 400) changes.touch(topics);
  };
}
