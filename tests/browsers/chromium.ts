import type { ElementHandle, Page } from '@playwright/test';
import { openBrowser } from '../support/browser.ts';
import type { Engine, EnginePage, Target } from './engine.ts';

/** Chromium as on a phone with a touch screen, to walk the same scenarios. */
export async function openChromium(): Promise<Engine> {
  const browser = await openBrowser('--no-first-run');
  const page = await browser.newPage({ hasTouch: true, isMobile: true });
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
  return {
    ...chromiumPage(page),
    messages: async () => said,
    close: () => browser.close(),
  };
}

/** A page of the journeys, for a scenario. */
export function chromiumPage(page: Page): EnginePage {
  const callOf = (code: string, values: unknown[]) =>
    `(${code})(${values.map((value) => JSON.stringify(value)).join()})`;
  return {
    open: async (url) => void (await page.goto(url)),
    run: (code, ...values) => page.evaluate(callOf(code, values)),
    async find(code, ...values) {
      const element = (await page.evaluateHandle(callOf(code, values))).asElement();
      return element ? targetOf(element as ElementHandle<Element>) : undefined;
    },
    press: (key) => page.keyboard.press(key.replace('Ctrl', 'Control')),
    back: async () => void (await page.goBack()),
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot(),
  };
}

const targetOf = (element: ElementHandle<Element>): Target => ({
  click: () => element.click(),
  type: (text) => element.type(text),
  attach: (file) => element.setInputFiles(file),
});
