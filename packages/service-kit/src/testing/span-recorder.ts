import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { ReceivedSpan } from './trace-receiver.ts';

/** The codes of OpenTelemetry. */
const SUCCESS = 0;
const FAILED = 1;

type Behaviour = 'takes' | 'fails' | 'hangs';

/** An exporter that keeps the spans in memory, or does not do its work. */
export function recordSpans(behaviour: Behaviour = 'takes') {
  const spans: ReceivedSpan[] = [];
  let exports = 0;
  const exporter: SpanExporter = {
    export(ended, done) {
      exports += 1;
      if (behaviour === 'hangs') return;
      if (behaviour === 'fails') return done({ code: FAILED, error: new Error('refused') });
      for (const span of ended) {
        const { name, attributes, resource, parentSpanContext } = span;
        spans.push({
          name,
          ...{ attributes, service: resource.attributes['service.name'] },
          ...(parentSpanContext && { parentSpanId: parentSpanContext.spanId }),
          ...span.spanContext(),
        });
      }
      done({ code: SUCCESS });
    },
    shutdown: async () => undefined,
  };
  return { exporter, spans, exports: () => exports };
}
