import type { ServiceApp } from '@club/service-kit/http/service-app';
import { z } from '@hono/zod-openapi';

interface Download {
  operationId: string;
  /** Parameters in braces. */
  path: string;
  summary: string;
  /** Types that the answer may have. */
  types: string[];
  query?: z.ZodObject;
}

/** Puts a file that admins download into the OpenAPI document; calls that answer JSON get there by their contract. */
export function describeDownload(
  app: ServiceApp,
  { operationId, path, summary, types, query }: Download,
): void {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  app.openAPIRegistry.registerPath({
    method: 'get',
    operationId,
    path,
    summary,
    tags: ['events'],
    security: [{ adminAuthToken: [], masterAuthToken: [] }],
    request: {
      params: z.object(Object.fromEntries(names.map((name) => [name, z.uuid()]))),
      ...(query && { query }),
    },
    responses: {
      200: {
        description: summary,
        content: Object.fromEntries(
          types.map((type) => [type, { schema: { type: 'string', format: 'binary' } as const }]),
        ),
      },
    },
  });
}
