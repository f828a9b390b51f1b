import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT as root,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import type { Log } from '../log/logger.ts';
import type { Tracer } from './span.ts';

/** How long the end of the process waits for the last spans. */
const LAST_EXPORT_MS = 2000;

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

/**
 * The SDK of OpenTelemetry, which reads its `OTEL_*` variables itself.
 * @param name of the process, unless OTEL_SERVICE_NAME is set
 * @param exporter for tests
 */
export function openTelemetry(
  name: string,
  log: Log,
  exporter: SpanExporter = new OTLPTraceExporter(),
) {
  // Wrong values of its variables are said once; later messages would repeat what `saysOnce` says.
  const warn = (message: string) => log.warn(`OpenTelemetry: ${message}`);
  const silent = () => undefined;
  const logger = { error: warn, warn, info: silent, debug: silent, verbose: silent };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': name }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(saysOnce(exporter, log))],
  });
  const tracer = createTracer(provider);
  diag.disable();
  return {
    tracer,
    async stop(): Promise<void> {
      const late = pause(LAST_EXPORT_MS, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

function createTracer(provider: BasicTracerProvider): Tracer {
  const current = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();
  const tracer = provider.getTracer('club');
  const active = () => current.getStore() ?? root;
  const spans = new WeakMap<object, Span>();
  return {
    open(name, { kind = 'internal', attributes = {}, parent, isPartOnly }) {
      if (isPartOnly && !trace.getSpan(active())) return undefined;
      const context = parent ? propagator.extract(active(), parent, fromHeaders) : active();
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, context);
      const open = {
        add(more: typeof attributes, better?: string) {
          span.setAttributes(more);
          if (better) span.updateName(better);
        },
        fail(error: string) {
          span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
        },
        end: () => span.end(),
      };
      spans.set(open, span);
      return open;
    },
    within(open, work) {
      const span = spans.get(open);
      return span ? current.run(trace.setSpan(active(), span), work) : work();
    },
    traceId: () => trace.getSpanContext(active())?.traceId,
    headers() {
      const carrier: Record<string, string> = {};
      propagator.inject(active(), carrier, {
        set: (into, key, value) => Object.assign(into, { [key]: value }),
      });
      return carrier;
    },
  };
}

const fromHeaders = {
  keys: (headers: Headers) => [...headers.keys()],
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
};

/** Drops what cannot be exported, and says when that begins and ends. */
function saysOnce(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, ({ code, error }) => {
        const hasFailed = code === ExportResultCode.FAILED;
        if (hasFailed && !isFailing)
          log.warn({ reason: error?.message }, 'traces cannot be exported and are dropped');
        if (!hasFailed && isFailing) log.info('traces are exported again');
        isFailing = hasFailed;
        done({ code: ExportResultCode.SUCCESS });
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
