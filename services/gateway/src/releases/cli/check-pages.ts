import { captchaPageOf } from '@club/service-kit/captcha/captcha';
import type { Changes } from '@club/service-kit/db/changes';
import { createLog } from '@club/service-kit/log/logger';
import type { GatewayEnv } from '../../env.ts';
import { httpBackend } from '../../proxy/http-backend.ts';
import { checkPages } from '../publishing/staged-pages.ts';
import { listActiveReleases, listReleases } from '../release.repository.ts';
import type { CheckStored, ReleaseDeps } from '../release.service.ts';

type Deps = Pick<ReleaseDeps, 'storage' | 'remoteOrigins'> & {
  env: GatewayEnv;
  publicUrl: string;
  print: (line: string) => void;
};

/** In the transaction of a command nothing else changes. */
const UNCHANGED: Changes = {
  lastChange: () => 0,
  touch() {},
  setTimeZone() {},
  onChange: () => () => undefined,
  close: async () => {},
};

/** Renders the pages of a release in this process's own children, with what the running site answers. */
export function pageCheck({ env, print, ...deps }: Deps): CheckStored {
  const site = siteAddress(env);
  return async (trx, { name, version }) => {
    const release = (await listReleases(trx, name)).find((stored) => stored.version === version);
    if (!release) return [`${version} is not stored`];
    const answers = await fetch(`${site}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!answers)
      print(`The site does not answer at ${site}: the pages are rendered without its data.`);
    const service = httpBackend(site, 'gateway');
    return checkPages(
      {
        ...deps,
        db: trx,
        changes: UNCHANGED,
        log: createLog('remote', 'silent'),
        captcha: captchaPageOf(env),
        backends: { auth: service, content: service, events: service },
      },
      release,
      async (db) => {
        const current = await listActiveReleases(db);
        return [...current.filter((other) => other.name !== name), release];
      },
    );
  };
}

/** Where a gateway of this machine, or of this container, listens. */
function siteAddress({ HOST, PORT }: GatewayEnv): string {
  const isAnyAddress = ['0.0.0.0', '::'].includes(HOST);
  const host = isAnyAddress ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
