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

test.each([
  ['the fields themselves', false],
  ['the fields of a page that is drawn again', true],
])('a text, a choice and a tick that came early stay in %s', (_, isDrawnAgain) => {
  const html =
    '<main><div data-page><input name="email"><select name="size"><option></option><option>M</option></select><input type="checkbox" name="modules" value="Lamps"></div></main>';
  document.body.innerHTML = html;
  keepServedPage();
  const texts = new Map();
  window.earlyInput = { clicks: [], texts, isCodeMissing: false, isWaiting: () => true };
  const fieldsOf = () => {
    const [email, box] = document.querySelectorAll('input');
    return { email, box, size: document.querySelector('select') };
  };
  const typed = fieldsOf();
  Object.assign(typed.email ?? {}, { value: 'hira@club.test' });
  Object.assign(typed.size ?? {}, { value: 'M' });
  Object.assign(typed.box ?? {}, { checked: true });
  for (const field of Object.values(typed)) texts.set(field, field?.value);
  if (isDrawnAgain) document.body.innerHTML = html;
  replayEarlyInput('page');
  const { email, size, box } = fieldsOf();
  expect([email?.value, size?.value, box?.checked]).toEqual(['hira@club.test', 'M', true]);
});
