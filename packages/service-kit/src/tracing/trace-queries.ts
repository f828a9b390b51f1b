import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { kindOf, openSpan } from './span.ts';

const MAX_TEXT = 2000;

type Query = (...args: unknown[]) => unknown;

/** Records the statements that requests and jobs send. The text has placeholders; values are never recorded. */
export function traceQueries(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  const traced: Query = (...args) => {
    const text = textOf(args[0]);
    const span = text && openSpan(operationOf(text), spanOptions(text));
    if (!span) return query(...args);
    const end = (error?: unknown) => {
      if (error) span.fail(kindOf(error));
      span.end();
    };
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const ended: Query = (error, ...results) => {
        end(error);
        return callback(error, ...results);
      };
      return query(...args.slice(0, -1), ended);
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(() => end(), end);
    else end();
    return result;
  };
  client.query = traced as typeof client.query;
}

/** A query that waits for a connection runs when another request gives one back, but belongs to its own request. */
export function keepContext(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as Query;
  const bound: Query = (callback) =>
    callback ? connect(AsyncResource.bind(callback as Query)) : connect();
  pool.connect = bound as typeof pool.connect;
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const { text } = (statement ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : undefined;
}

const operationOf = (text: string): string => /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';

const spanOptions = (text: string) => ({
  kind: 'client' as const,
  isPartOnly: true,
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT) },
});
