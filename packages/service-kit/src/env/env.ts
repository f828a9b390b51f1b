import { clubDefaults } from '@club/contracts/club/club-defaults';
import { isTimeZone } from '@club/contracts/values/time-zone';
import { z } from 'zod';
import { DEFAULT_MAX_CONNECTIONS } from '../db/connection-budget.ts';
import { isInNetworks, networksEnv } from '../http/trusted-proxies.ts';
import { tracingEnv } from '../tracing/start-tracing.ts';

/** Parses the environment. Prints one line for each problem and ends the process, because the operator can correct it. */
export function parseEnv<Schema extends z.ZodType>(
  schema: Schema,
  env: Record<string, string | undefined> = process.env,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    process.stderr.write(`${issue.path.join('.') || 'environment'}: ${issue.message}\n`);
  }
  return process.exit(1);
}

const port = z.coerce
  .number('must be a port number')
  .int('must be a whole number')
  .min(1, 'must be between 1 and 65535')
  .max(65_535, 'must be between 1 and 65535');

/** Loopback, the networks of containers and data centres, and those of cluster pods. */
const PRIVATE_NETWORKS =
  '127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10,fc00::/7';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const megabytes = z.coerce.number('must be a number of megabytes').min(0);

/** `on` or `off`, also as `true`, `false`, `1` or `0`. */
export const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'], 'must be on or off')
  .transform((text) => ['1', 'true', 'on'].includes(text));

/** Variables that every process of the site reads. README lists them with their defaults. */
export const commonEnv = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_WAIT_SECONDS: z.coerce.number('must be a number').min(0).max(3600).default(60),
  /** All connections of this process: requests, jobs, and the one that listens for changes. */
  DATABASE_MAX_CONNECTIONS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(4, 'must be at least 4')
    .max(1000, 'must be at most 1000')
    .default(DEFAULT_MAX_CONNECTIONS),
  STORAGE_URL: z
    .string()
    .regex(/^(file:|s3:\/\/)/, 'must start with file: or s3://')
    .optional(),
  STORAGE_LOW_MB: megabytes.default(1000),
  STORAGE_RESERVE_MB: megabytes.default(200),
  QUOTA_MB_PER_NETWORK: megabytes.default(300),
  QUOTA_MB_PER_EVENT: megabytes.default(2000),
  SMTP_URL: z
    .string()
    .regex(/^(smtps?:\/\/|outbox:)/, 'must start with smtp://, smtps:// or outbox:')
    .optional(),
  MAIL_FROM: z.string().default('club@localhost'),
  /** Emails of the newsletter have `bounces+KEY@example.org` as their return path. */
  BOUNCE_ADDRESS: z.email('must be an email address').optional(),
  RATE_LIMIT_SCALE: z.coerce.number('must be a number').positive('must be above 0').default(1),
  /** Connections of one IPv4 address or IPv6 /64 to a port that visitors reach without a proxy, of 5,000. */
  CONNECTIONS_PER_NETWORK: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(10, 'must be at least 10')
    .max(5000, 'must be at most 5000')
    .default(1000),
  IMAGE_PROCESSES: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1)
    .max(64)
    .default(1),
  /** For a service on its own: the gateways' networks. Only from there the gateway's headers count. */
  GATEWAY_NETWORKS: networksEnv.default(isInNetworks(PRIVATE_NETWORKS)),
  /** The port of `/metrics`, for a process whose PORT visitors reach. */
  METRICS_PORT: port.optional(),
  /** For services in separate processes: how long a stopping process still answers, and is not ready, so that proxies stop using it. */
  SHUTDOWN_DELAY_SECONDS: z.coerce.number('must be a number').min(0).max(60).default(0),
  /** The time zone of a club whose admins have not chosen one. */
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, such as Europe/Berlin')
    .default(clubDefaults.time_zone),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').default('demo'),
  ...tracingEnv,
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

export type CommonEnv = z.output<typeof commonEnv>;
