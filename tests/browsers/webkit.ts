import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Builder,
  Capabilities,
  Key as Keys,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { freePorts } from '../support/site.ts';
import type { Engine, EnginePage, Target } from './engine.ts';

/** This driver knows no console: the tab keeps what goes wrong in its pages. */
const WATCH = `if (!window.isWatched) {
  window.isWatched = true;
  const keep = (text) => {
    sessionStorage.said = JSON.stringify([...JSON.parse(sessionStorage.said || '[]'), String(text)]);
  };
  addEventListener('error', ({ message }) => message && keep('uncaught: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => keep('uncaught: ' + reason));
  addEventListener('securitypolicyviolation', (event) =>
    keep('violation of ' + event.effectiveDirective + ': ' + event.blockedURI));
  for (const level of ['error', 'warn']) {
    const print = console[level];
    console[level] = (...values) => { keep(values.join(' ')); print.apply(console, values); };
  }
}`;
const START_MS = 60_000;

const KEYS: Record<string, string> = { Enter: Keys.ENTER, Escape: Keys.ESCAPE, Tab: Keys.TAB };

/** WebKitGTK, the engine of Safari, in a window of a display without a screen. */
export async function openWebKit(): Promise<Engine> {
  const port = await freePorts(1);
  const display = `:${port}`;
  const env = {
    ...process.env,
    DISPLAY: display,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // The user of a container is root, whom the sandbox refuses.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const started: ChildProcess[] = [
    spawn('Xvfb', [display, '-screen', '0', '1500x1000x24'], { stdio: 'ignore' }),
    spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env }),
  ];
  await untilReady(port, display);
  const wanted = new Capabilities();
  wanted.set('browserName', 'MiniBrowser');
  // The page is watched from its first moments.
  wanted.setPageLoadStrategy('none');
  wanted.set('webkitgtk:browserOptions', {
    binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    args: ['--automation'],
  });
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(wanted)
    .build();
  return {
    ...pageOf(driver),
    messages: async () =>
      JSON.parse(await driver.executeScript<string>('return sessionStorage.said || "[]"')),
    async close() {
      await driver.quit();
      for (const child of started) child.kill();
    },
  };
}

async function untilReady(port: number, display: string): Promise<void> {
  const end = Date.now() + START_MS;
  const isReady = async () =>
    existsSync(`/tmp/.X11-unix/X${display.slice(1)}`) &&
    (await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    ));
  while (!(await isReady())) {
    if (Date.now() > end) throw new Error('WebKitWebDriver did not start');
    await wait(200);
  }
}

function pageOf(driver: WebDriver): EnginePage {
  const run = <Result>(code: string, ...values: unknown[]) =>
    driver.executeScript<Result>(`${WATCH} return (${code}).apply(null, arguments)`, ...values);
  return {
    open: (url) => driver.get(url),
    run,
    async find(code, ...values) {
      const element = await run<WebElement | null>(code, ...values);
      return element ? targetOf(driver, element) : undefined;
    },
    async press(key) {
      const [name = '', control] = key.split('+').reverse();
      const actions = driver.actions();
      if (control) actions.keyDown(Keys.CONTROL);
      const code = KEYS[name] ?? name.toLowerCase();
      actions.keyDown(code).keyUp(code);
      if (control) actions.keyUp(Keys.CONTROL);
      await actions.perform();
    },
    back: () => driver.navigate().back(),
    async resize(width, height) {
      // The window has bars around the page, which the first call does not know.
      let [w, h] = [width, height];
      for (let round = 0; round < 3; round += 1) {
        await driver.manage().window().setRect({ x: 0, y: 0, width: w, height: h });
        await wait(500);
        const [innerWidth = 0, innerHeight = 0] = await run<number[]>(
          '() => [innerWidth, innerHeight]',
        );
        [w, h] = [w + width - innerWidth, h + height - innerHeight];
      }
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}

const targetOf = (driver: WebDriver, element: WebElement): Target => ({
  async click() {
    await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
    await element.click();
  },
  type: (text) => element.sendKeys(text),
  attach: (file) => element.sendKeys(file),
});
