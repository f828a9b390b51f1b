import { OpenAPIHono } from '@hono/zod-openapi';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import { invalidInput } from '../errors/invalid-input.ts';
import { onError } from '../errors/on-error.ts';
import { notFound } from '../errors/service-error.ts';
import type { Log } from '../log/logger.ts';
import { logRequests } from '../log/request-log.ts';

/** The app that every service starts from: request ids, logs, one error body, trailing slashes optional. */
export function createServiceApp(log: Log) {
  const app = new OpenAPIHono({
    strict: false,
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.target, result.error);
    },
  });
  app.use(requestId());
  app.use(logRequests(log));
  app.use(secureHeaders());
  app.onError(onError);
  app.notFound((c) => onError(notFound(), c));
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Developers Club', version: '1.0.0' },
  });
  return app;
}

export type ServiceApp = ReturnType<typeof createServiceApp>;
