import type { Attributes } from '@opentelemetry/api';

/** A step of a request, as traces show it. */
export interface SpanOptions {
  kind?: 'internal' | 'server' | 'client' | 'consumer';
  attributes?: Attributes;
  /** Headers that may name the span in another process of which this one is a part. */
  parent?: Headers;
  /** Not a trace of its own: without a current span nothing is recorded. */
  isPartOnly?: boolean;
}

/** A span that has not ended. */
export interface OpenSpan {
  /** Adds facts that are known only later. @param name replaces the span's name */
  add(attributes: Attributes, name?: string): void;
  /** Marks it as failed. Messages may hold personal data, so only the kind of the error is recorded. */
  fail(kind: string): void;
}

/** What OpenTelemetry does. It is loaded only when traces are on. */
export interface Tracer {
  open(name: string, options: SpanOptions): (OpenSpan & { end(): void }) | undefined;
  /** Makes a span the current one of `work` and of what it causes. */
  within<Result>(span: OpenSpan, work: () => Result): Result;
  traceId(): string | undefined;
  /** `traceparent` and `tracestate` of the current span. */
  headers(): Record<string, string>;
}

let tracer: Tracer | undefined;

export const setTracer = (used: Tracer | undefined): void => {
  tracer = used;
};

/** Runs `work` in a span, until the promise that it returns settles. When traces are off, it only runs `work`. */
export function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: OpenSpan | undefined) => Result,
): Result {
  const span = tracer?.open(name, options);
  if (!tracer || !span) return work(undefined);
  const failed = (error: unknown): never => {
    span.fail(kindOf(error));
    span.end();
    throw error;
  };
  try {
    const result = tracer.within(span, () => work(span));
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    return result.then((value: unknown) => {
      span.end();
      return value;
    }, failed) as Result;
  } catch (error) {
    return failed(error);
  }
}

/** A span whose end is told by a callback; undefined when traces are off. */
export const openSpan = (name: string, options: SpanOptions) => tracer?.open(name, options);

/** The code of an error of Postgres or of the system, or its class. */
export const kindOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: string };
  return typeof code === 'string' ? code : (name ?? 'unknown');
};

export const currentTraceId = (): string | undefined => tracer?.traceId();

export const TRACE_HEADERS = ['traceparent', 'tracestate'];

/** Names the current span to the process that gets the request. */
export function setTraceHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(tracer?.headers() ?? {})) headers.set(name, value);
}
