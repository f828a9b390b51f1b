import { defineConfig } from '@playwright/test';
import type { WorkerFixtures } from './fixtures/test.ts';

/** What Playwright turns off itself (its list is replaced by ours), and the address bar's suggestions: two pages a window. */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
].join();

/** Journeys in Debian's Chromium; each worker runs a site of its own on a fresh database. */
export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [
    [process.env.CI ? 'list' : 'line'],
    ['json', { outputFile: '../.cache/playwright.json' }],
  ],
  projects: [
    { name: 'one process', testIgnore: 's3.spec.ts' },
    {
      name: 'processes apart',
      testMatch: ['main-job.spec.ts', 's3.spec.ts'],
      use: { mode: 'split' },
    },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // Without a picture of each frame: they cost more than everything else that the browser does.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures}`,
      ],
    },
  },
});
