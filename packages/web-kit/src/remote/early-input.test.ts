import { replayEarlyInput } from './early-input.ts';
import { keepServedPage } from './served-page.ts';

test('a click that is on its way while a part is hydrated counts once', () => {
  const clicks: Event[] = [];
  window.earlyInput = { clicks, texts: new Map(), isCodeMissing: false, isWaiting: () => false };
  const button = document.createElement('button');
  const onClick = jest.fn();
  document.body.append(button);
  button.addEventListener('click', onClick);
  const hydrate = (event: Event) => {
    window.earlyInput?.clicks.push(event);
    replayEarlyInput('frame');
  };
  addEventListener('click', hydrate, { capture: true, once: true });
  button.click();
  expect(onClick).toHaveBeenCalledTimes(1);
  replayEarlyInput('frame');
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('once the frame runs, only presses in the page of the server wait for code, until the page runs too', () => {
  document.body.innerHTML =
    '<header><i></i></header><main><div data-page><p><b></b></p></div><u></u></main>';
  window.earlyInput = { clicks: [], texts: new Map(), isCodeMissing: false, isWaiting: () => true };
  const { earlyInput } = window;
  const isWaiting = (selector: string) => earlyInput.isWaiting(document.querySelector(selector));
  keepServedPage();
  replayEarlyInput('frame');
  expect(['i', 'b', 'u'].map(isWaiting)).toEqual([false, true, false]);
  replayEarlyInput('page');
  expect(window.earlyInput).toBeUndefined();
});
