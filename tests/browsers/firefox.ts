import puppeteer, { type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import type { Engine, EnginePage, Target } from './engine.ts';

/** Debian's Firefox, by WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: { 'network.captive-portal-service.enabled': false },
  });
  const page = await browser.newPage();
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(`uncaught: ${error}`));
  return {
    ...pageOf(page),
    messages: async () => said,
    close: () => browser.close(),
  };
}

const callOf = (code: string, values: unknown[]) =>
  `(${code})(${values.map((value) => JSON.stringify(value)).join()})`;

function pageOf(page: Page): EnginePage {
  return {
    open: async (url) => void (await page.goto(url)),
    run: <Result>(code: string, ...values: unknown[]) =>
      page.evaluate(callOf(code, values)) as Promise<Result>,
    async find(code, ...values) {
      const handle = await page.evaluateHandle(callOf(code, values));
      const element = handle.asElement();
      return element ? targetOf(element as ElementHandle<Element>) : undefined;
    },
    async press(key) {
      const [letter, control] = key.split('+').reverse();
      if (control) await page.keyboard.down('Control');
      await page.keyboard.press(letter?.replace(/^[AVC]$/, (one) => one.toLowerCase()) as KeyInput);
      if (control) await page.keyboard.up('Control');
    },
    back: async () => void (await page.goBack()),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
  };
}

const targetOf = (element: ElementHandle<Element>): Target => ({
  click: () => element.click(),
  type: (text) => element.type(text),
  attach: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
});
