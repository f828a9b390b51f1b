import { id } from '@club/contracts/values/text';
import { notFound } from '@club/service-kit/errors/service-error';
import type { Context } from 'hono';

/** An id in the path of a download, which no contract parses. @throws 404 for what is no id */
export function idOf(c: Context, name: string): string {
  const parsed = id.safeParse(c.req.param(name));
  if (!parsed.success) throw notFound();
  return parsed.data;
}
