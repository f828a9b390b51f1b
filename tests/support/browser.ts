import { type Browser, chromium } from '@playwright/test';

/** Debian's Chromium without its own windows. Another build of Chromium does too. */
export const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

export const openBrowser = (...args: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', ...args],
  });
