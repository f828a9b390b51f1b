import { captchaEnv } from '@club/service-kit/captcha/captcha';
import { commonEnv, flag } from '@club/service-kit/env/env';
import { trustedProxiesEnv } from '@club/service-kit/http/trusted-proxies';
import { z } from 'zod';
import { remoteOriginsEnv } from './releases/remote-origins.ts';

const address = z.url({ protocol: /^https?$/ });

/** The addresses of a service's replicas, separated by commas. */
const serviceUrl = z
  .string()
  .refine(
    (text) => text.split(',').every((part) => address.safeParse(part.trim()).success),
    'must be http or https addresses, separated by commas',
  );

export const gatewayEnv = commonEnv.extend({
  ...captchaEnv,
  ...remoteOriginsEnv,
  /** By default no proxy is trusted. */
  TRUSTED_PROXIES: trustedProxiesEnv.prefault('0'),
  AUTH_URL: serviceUrl.default('http://127.0.0.1:3001'),
  CONTENT_URL: serviceUrl.default('http://127.0.0.1:3002'),
  EVENTS_URL: serviceUrl.default('http://127.0.0.1:3003'),
  /**
   * Which builds beside the gateway a start publishes. `first`: those of remotes that have no release yet. `changed`:
   * also those that changed since the last start; `npm start` sets it, because a checkout is one version of all remotes.
   */
  PUBLISH_BUILT_REMOTES: z.enum(['first', 'changed'], 'must be first or changed').default('first'),
  /** Signed links let a browser run a remote that its own machine serves. */
  LOCAL_REMOTES: flag.default(false),
  /** Replaces a release that fails by the one before it. */
  AUTOMATIC_ROLLBACK: flag.default(true),
  /** How often the figures of releases are written and judged. */
  EVIDENCE_SECONDS: z.coerce
    .number('must be a number')
    .min(1, 'must be at least 1')
    .max(60, 'must be at most 60')
    .default(10),
  /** For so long at most a start asks for its own pages before it is ready. */
  WARM_UP_SECONDS: z.coerce
    .number('must be a number')
    .min(0, 'must be at least 0')
    .max(60, 'must be at most 60')
    .default(2),
  /** Sends 103 Early Hints before a page that is not ready. The proxy in front must pass them on. */
  EARLY_HINTS: flag.default(false),
});

export type GatewayEnv = z.output<typeof gatewayEnv>;
