import { parseEnv } from '@club/service-kit/env/env';
import { settingsOf } from '@club/service-kit/env/settings';
import { printBanner } from './banner.ts';
import { claimDataDir } from './data-dir.ts';
import { siteEnv } from './env.ts';
import { assertPortFree } from './port.ts';
import { startSite } from './site.ts';

const env = parseEnv(siteEnv);

try {
  const settings = settingsOf(env);
  await assertPortFree(settings.port, settings.host);
  const releaseDataDir = await claimDataDir(settings.dataDir);
  const site = await startSite(env, settings);
  printBanner({ settings, adminKeys: env.ADMIN_KEYS, firstAdmin: site.firstAdmin });

  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    site
      .stop()
      .then(releaseDataDir)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
