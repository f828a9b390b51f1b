import { replayEarlyInput } from './early-input.ts';

test('a click that is on its way while a part is hydrated counts once', () => {
  const clicks: Event[] = [];
  window.earlyInput = { clicks, texts: new Map(), isCodeMissing: false };
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
