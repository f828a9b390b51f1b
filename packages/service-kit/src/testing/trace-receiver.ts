import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as OTLP sends it, with its attributes as an object. */
export interface ReceivedSpan {
  /** The process that recorded it. */
  service: unknown;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface Exported {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}

/** `refuses` answers 400; `hangs` takes the connection and never answers. */
type Behaviour = 'takes' | 'refuses' | 'hangs';

const objectOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansOf = ({ resourceSpans }: Exported): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = objectOf(resource.attributes)['service.name'];
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, service, attributes: objectOf(span.attributes) })),
    );
  });

/** A receiver of traces by OTLP over HTTP with JSON. */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  let behaviour: Behaviour = 'takes';
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests += 1;
    if (behaviour === 'hangs') return;
    let body = '';
    for await (const chunk of request) body += chunk;
    if (behaviour === 'takes') spans.push(...spansOf(JSON.parse(body)));
    response.writeHead(behaviour === 'takes' ? 200 : 400, { 'Content-Type': 'application/json' });
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests: () => requests,
    behave(next: Behaviour): void {
      behaviour = next;
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The spans from the root of a span's trace to the span, as `service: name`. */
export function wayTo(span: ReceivedSpan, spans: ReceivedSpan[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  const own = `${span.service}: ${span.name}`;
  return parent && parent.traceId === span.traceId ? [...wayTo(parent, spans), own] : [own];
}
