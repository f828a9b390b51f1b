import { defineConfig } from '@playwright/test';
import { CHROMIUM } from '../support/browser.ts';
import type { WorkerFixtures } from '../support/test.ts';

/** The features that Playwright disables (our list replaces its own), and the renderer that Chromium keeps ready for the next page. */
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
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
].join();

/** Browser tests in Debian's Chromium; each worker runs a site of its own on a fresh database. */
export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 3,
  // A second try on a shared machine is counted, and `npm test` names it: a journey that needs one is mended.
  retries: process.env.CI ? 1 : 0,
  // Waits end well before the test does, so that a red test says what it waited for.
  timeout: 300_000,
  // No test measures time: a busy machine may need long for a step.
  expect: { timeout: 30_000 },
  reporter: [
    [process.env.CI ? 'list' : 'line'],
    ['json', { outputFile: '../../.cache/playwright.json' }],
  ],
  projects: [
    // `npm test` runs this project; the others have their own command, because they need minutes.
    { name: 'journeys', testIgnore: 'extended/**' },
    { name: 'extended', testMatch: 'extended/*.spec.ts', testIgnore: '**/s3.spec.ts' },
    {
      name: 'processes apart',
      testMatch: ['main-job.spec.ts', 'extended/s3.spec.ts'],
      use: { mode: 'split' },
    },
  ],
  use: {
    browserName: 'chromium',
    // A site at SITE_URL may have a certificate that only its own proxy trusts.
    ignoreHTTPSErrors: Boolean(process.env.SITE_URL),
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A trace keeps the body of every answer. `--trace on` records it; a failure has its screenshot and the page's text.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The pages of a test live for seconds, in which optimised code costs more than it saves.
        '--js-flags=--no-opt',
        `--disable-features=${disabledFeatures}`,
      ],
    },
  },
});
