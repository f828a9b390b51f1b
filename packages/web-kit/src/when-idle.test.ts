import { loadTwice } from './remote/load-twice.ts';
import { preloadWhenIdle } from './when-idle.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  window.requestIdleCallback = (callback) =>
    Number(setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 })));
});

afterEach(() => {
  window.earlyInput = undefined;
});

test('code that loads ahead waits while the visitor waits for code', async () => {
  let arrive = () => {};
  void loadTwice(() => new Promise<void>((resolve) => (arrive = resolve)));
  const ahead = jest.fn(async () => undefined);
  preloadWhenIdle(ahead);
  await settled();
  expect(ahead).not.toHaveBeenCalled();
  arrive();
  await settled();
  expect(ahead).toHaveBeenCalledTimes(1);
});

test('code that loads ahead waits for an early press, unless the code of the page is missing', async () => {
  const clicks = [new Event('click')];
  const early = { clicks, texts: new Map(), isCodeMissing: false, isWaiting: () => true };
  window.earlyInput = early;
  const ahead = jest.fn(async () => undefined);
  preloadWhenIdle(ahead);
  await settled();
  expect(ahead).not.toHaveBeenCalled();
  early.isCodeMissing = true;
  await settled();
  expect(ahead).toHaveBeenCalledTimes(1);
});

test('code that loads ahead in parts stops when it is not wanted any more', async () => {
  const second = jest.fn();
  const stop = preloadWhenIdle(async (idle) => {
    stop();
    await idle();
    second();
  });
  await settled();
  expect(second).not.toHaveBeenCalled();
});
