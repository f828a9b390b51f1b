import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { EnginePage, Key, Target } from './engine.ts';

const PATIENCE_MS = 60_000;
const require = createRequire(import.meta.url);
/** Finds elements by role and name as assistive technology knows them, as the component tests do. */
const LIBRARY = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** The whole accessible name, or a pattern of it. */
type Name = string | RegExp;
const nameOf = (name: Name) => (typeof name === 'string' ? name : { source: name.source });
type Role = 'button' | 'link' | 'heading' | 'checkbox' | 'radio' | 'dialog' | 'textbox' | 'row';

const BY_ROLE = `(role, name) => {
  const { queryAllByRole } = TestingLibraryDom;
  const pattern = name.source ? new RegExp(name.source, 'u') : name;
  const found = queryAllByRole(document.body, role, { name: pattern });
  return found.at(-1) || null;
}`;
/** A person presses what nothing covers. A toast covers it to the eye, though it lets a press through. */
const PRESSABLE = `(role, name) => {
  const one = (${BY_ROLE})(role, name);
  if (!one) return null;
  const isOnTop = () => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return one.contains(top) || top?.closest('label')?.contains(one);
  };
  const isBelow = (toast) => {
    const [a, b] = [one.getBoundingClientRect(), toast.getBoundingClientRect()];
    return a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
  };
  if (isOnTop() && [...document.querySelectorAll('[data-toast]')].some(isBelow))
    console.error('A toast covers the ' + role + ' ' + one.textContent);
  one.scrollIntoView({ block: 'center' });
  return isOnTop() ? one : null;
}`;
const BY_SELECTOR = '(selector) => document.querySelector(selector)';
const BY_LABEL = `(label) => {
  const { queryAllByLabelText } = TestingLibraryDom;
  const isControl = (one) => one.matches('input, textarea, select, [contenteditable]');
  return queryAllByLabelText(document.body, label).filter(isControl).at(-1) || null;
}`;

/** A person at a browser: the few things that scenarios do, in the words of the screen. The last of several matches is on top. */
export class Visitor {
  constructor(
    private readonly engine: EnginePage,
    private readonly site: string,
  ) {}

  async open(path: string): Promise<void> {
    const isComplete = '() => document.readyState === "complete"';
    // A page that is left while it loads says in the console what did not come.
    await this.waits(isComplete);
    await this.engine.open(path.startsWith('http') ? path : this.site + path);
    await this.waits(isComplete);
  }
  async press(name: Name, role: Role = 'button'): Promise<void> {
    const find = () => this.found(PRESSABLE, role, nameOf(name));
    await this.act(`${role} “${name}”`, find, (one) => one.click());
  }
  /** Replaces what the field has. */
  async type(label: string, text: string): Promise<void> {
    await this.act(
      `field “${label}”`,
      () => this.found(BY_LABEL, label),
      async (one) => {
        await one.click();
        await this.engine.press('Ctrl+A');
        await one.type(text);
      },
    );
  }
  /** @param field its label, or a selector where the button that opens it has the name */
  async attach(field: string, file: string): Promise<void> {
    const find = () => this.found(field.startsWith('input') ? BY_SELECTOR : BY_LABEL, field);
    await this.act(`file field “${field}”`, find, (one) => one.attach(file));
  }
  /** Waits for a text that a person sees. */
  async sees(text: string | RegExp): Promise<void> {
    const isThere = (page: string) =>
      typeof text === 'string' ? page.includes(text) : text.test(page);
    await this.until(async () => isThere(await this.text()), `text “${text}”`);
  }
  /** Waits until a role with this name is there, or is gone. */
  async finds(role: Role, name: Name, isThere = true): Promise<void> {
    const check = async () =>
      ((await this.found(BY_ROLE, role, nameOf(name))) !== undefined) === isThere;
    await this.until(check, `${role} “${name}”${isThere ? '' : ' to be gone'}`);
  }
  /** Waits until code of the page returns true. */
  async waits(code: string): Promise<void> {
    await this.until(() => this.engine.run<boolean>(code), code);
  }
  /** @returns the first match in the text of the page */
  async read(pattern: RegExp): Promise<string> {
    await this.sees(pattern);
    return pattern.exec(await this.text())?.[0] ?? '';
  }
  key = (key: Key) => this.engine.press(key);
  back = () => this.engine.back();
  run = <Result>(code: string, ...values: unknown[]) => this.engine.run<Result>(code, ...values);
  /** Clicks what a selector finds: for what has no name on purpose, such as the hidden entry. */
  async click(selector: string): Promise<void> {
    await this.act(
      selector,
      () => this.engine.find(BY_SELECTOR, selector),
      (one) => one.click(),
    );
  }
  /** Clicks what a selector finds until a role with this name is there: a page that still starts does not hear a click. */
  async clickUntil(selector: string, role: Role, name: Name): Promise<void> {
    await this.until(async () => {
      const target = await this.engine.find(BY_SELECTOR, selector);
      await target?.click();
      return (await this.found(BY_ROLE, role, nameOf(name))) !== undefined;
    }, `${role} “${name}” after a click on ${selector}`);
  }

  private text = () =>
    this.engine.run<string>('() => document.body.innerText.replace(/\\s+/g, " ")');

  private async found(code: string, ...values: unknown[]): Promise<Target | undefined> {
    if (!(await this.engine.run<boolean>('() => typeof TestingLibraryDom !== "undefined"')))
      await this.engine.run<void>(`() => { ${LIBRARY} }`);
    return this.engine.find(code, ...values);
  }

  private async act(
    what: string,
    find: () => Promise<Target | undefined>,
    does: (target: Target) => Promise<void>,
  ): Promise<void> {
    await this.until(async () => {
      const target = await find();
      if (target) await does(target);
      return target !== undefined;
    }, what);
  }

  /** A page that is replaced meanwhile is asked again. */
  private async until(check: () => Promise<boolean>, what: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    let problem: unknown;
    while (Date.now() < end) {
      const isDone = await check().catch((error) => {
        problem = error;
        return false;
      });
      if (isDone) return;
      await wait(200);
    }
    throw new Error(
      `waited for ${what}${problem ? ` (${problem})` : ''} on: ${(await this.text()).slice(0, 600)}`,
    );
  }
}
