import { startBotCheck } from './start-bot-check.ts';

const checkVisitor = jest.fn();
jest.mock('./check-visitor.ts', () => ({ checkVisitor: () => checkVisitor() }));

let idle: IdleRequestCallback[] = [];
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  idle = [];
  checkVisitor.mockReset().mockResolvedValue({ success: true, score: 0.8, error: null });
  window.requestIdleCallback = (callback) => idle.push(callback);
});

const become = (state: DocumentReadyState) =>
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);

const runIdle = () => {
  for (const callback of idle) callback({ didTimeout: false, timeRemaining: () => 50 });
};

test('waits until the page is loaded and idle', async () => {
  become('interactive');
  void startBotCheck();
  await settled();
  expect(idle).toHaveLength(0);
  window.dispatchEvent(new Event('load'));
  await settled();
  expect(idle).toHaveLength(1);
  expect(checkVisitor).not.toHaveBeenCalled();
  runIdle();
  await settled();
  expect(checkVisitor).toHaveBeenCalledTimes(1);
});

test('a failed check reports nothing', async () => {
  const output = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  checkVisitor.mockRejectedValue(new Error('no cryptography here'));
  become('complete');
  const score = startBotCheck();
  await settled();
  runIdle();
  expect(await score).toBeUndefined();
  expect(output).not.toHaveBeenCalled();
});
