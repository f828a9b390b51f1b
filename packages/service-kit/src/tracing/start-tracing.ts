import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import { z } from 'zod';
import type { Log } from '../log/logger.ts';
import { setTracer } from './span.ts';

/** The standard variables that decide here; OpenTelemetry reads the others itself. */
export const tracingEnv = {
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'must be otlp or none').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url('must be an address').optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url('must be an address').optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', 'must be http/json').optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.literal('http/json', 'must be http/json').optional(),
};

type TracingEnv = { [Name in keyof typeof tracingEnv]?: z.output<(typeof tracingEnv)[Name]> };

const isOn = (env: TracingEnv): boolean => {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return false;
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = env;
  const hasEndpoint = OTEL_EXPORTER_OTLP_ENDPOINT ?? OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  return (env.OTEL_TRACES_EXPORTER ?? (hasEndpoint ? 'otlp' : 'none')) === 'otlp';
};

/**
 * Records traces if the environment asks for it.
 * @param exporter for tests
 * @returns the function that exports the last spans
 */
export async function startTracing(
  name: string,
  env: TracingEnv,
  log: Log,
  exporter?: SpanExporter,
): Promise<() => Promise<void>> {
  if (!isOn(env)) return async () => undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const { tracer, stop } = openTelemetry(name, log, exporter);
  setTracer(tracer);
  return async () => {
    setTracer(undefined);
    await stop();
  };
}
